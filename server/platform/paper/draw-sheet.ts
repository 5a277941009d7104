import type { Mark, SheetPaper } from './paper.ts'
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
  } else if ('stack' in mark) drawStacked(doc, mark)
  else if ('barcode' in mark) await drawBarcode(doc, mark.barcode, mark.box)
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

function drawStacked(doc: Doc, { stack, left, top, width, lineGap }: Extract<Mark, { stack: unknown }>) {
  let below = top
  for (const { write, size, most } of stack) {
    const shape = { width, lineGap }
    const height = most * (doc.fontSize(size).currentLineHeight(true) + lineGap)
    doc.text(write, left, below, { ...shape, height: height + 1, ellipsis: true })
    below += Math.min(doc.heightOfString(write, shape), height)
  }
}
