import type { Mark, SheetPaper, Stacked } from './paper.ts'
import { type Doc, drawBarcode, drawPicture, writePdf } from './write-pdf.ts'

export const drawSheet = ({ size, title, pages }: SheetPaper) =>
  writePdf({ size, title }, async (doc) => {
    for (const [page, marks] of pages.entries()) {
      if (page > 0) doc.addPage()
      for (const mark of marks) await drawMark(doc, mark)
    }
  })

async function drawMark(doc: Doc, mark: Mark) {
  if ('write' in mark) {
    const { write, left, top, size, as } = mark
    doc.fontSize(size).text(write, left, top, as?.height === undefined ? as : { ...as, ellipsis: true })
  } else if ('stacks' in mark) drawStacked(doc, mark)
  else if ('barcode' in mark) await drawBarcode(doc, mark.barcode, mark.box, mark.clear)
  else if ('picture' in mark) drawPicture(doc, mark.picture, mark.box)
  else if ('frame' in mark) {
    const { left, top, width, height } = mark.frame
    doc.rect(left, top, width, height).stroke()
  } else {
    const { left, top, width } = mark.rule
    doc
      .moveTo(left, top)
      .lineTo(left + width, top)
      .stroke()
  }
}

function drawStacked(doc: Doc, { stacks, box, lineGap, isAtFoot }: Extract<Mark, { stacks: unknown }>) {
  const { left, top, width } = box
  const shape = { width, lineGap }
  const heightOf = ({ write, size }: Stacked) => doc.fontSize(size).heightOfString(write, shape)
  const heightOfAll = (stack: readonly Stacked[]) => stack.reduce((sum, part) => sum + heightOf(part), 0)
  const whole = stacks.find((stack) => heightOfAll(stack) <= box.height)
  if (whole) {
    doc.y = isAtFoot ? top + box.height - heightOfAll(whole) : top
    for (const { write, size } of whole) doc.fontSize(size).text(write, left, doc.y, shape)
    return
  }
  let below = top
  for (const part of stacks.at(-1) ?? []) {
    const height = part.most * (doc.fontSize(part.size).currentLineHeight(true) + lineGap)
    // One line after the other takes less room; and cut where a line ends, it would not say so.
    const write = heightOf(part) > height ? part.write.replaceAll(/\s*\n\s*/g, ', ') : part.write
    doc.text(write, left, below, { ...shape, height: height + 1, ellipsis: true })
    below += Math.min(heightOf({ ...part, write }), height)
  }
}
