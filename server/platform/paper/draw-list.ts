import { setTimeout } from 'node:timers/promises'
import { type CutText, openTextCutter } from './cut-text.ts'
import {
  type Block,
  type Cell,
  type ListPaper,
  listMargin,
  listPageHeight,
  listPageWidth,
  listWidth,
  type StackPaper,
} from './paper.ts'
import { type Doc, drawBarcode, drawPicture, forgetLayouts, writePdf } from './write-pdf.ts'

const [size, margin] = [[listPageWidth, listPageHeight], listMargin] as [[number, number], number]
const bottom = listPageHeight - 64
const gap = 8
const [ink, soft, line] = ['#111', '#555', '#bbb']

export const drawList = (list: ListPaper) =>
  writePdf({ size, title: `${list.title} ${list.number}` }, (doc) => drawPages(doc, list, pagesAtAPace(doc)))

export const drawStack = ({ title, lists }: StackPaper) =>
  writePdf({ size, title }, async (doc) => {
    const startPage = pagesAtAPace(doc)
    for (const [place, list] of lists.entries()) {
      if (place > 0) await startPage()
      await drawPages(doc, list, startPage)
    }
  })

/** From the page the document is at. */
async function drawPages(doc: Doc, list: ListPaper, startPage: () => Promise<void>) {
  const first = doc.bufferedPageRange().count - 1
  let top = drawColumnHeads(doc, list, await drawHead(doc, list))
  const cut = openTextCutter(doc.fontSize(rowSize))
  for (const cells of JSON.parse(list.rows) as Cell[][]) {
    const row = layOut(list, cells, cut)
    if (top + row.height > bottom) {
      await startPage()
      doc.fontSize(9).fillColor(soft).text(`${list.title} ${list.number}`, margin, margin)
      top = drawColumnHeads(doc, list, margin + 22)
    }
    drawRow(doc, row, top)
    top += row.height
  }
  numberPages(doc, list, first)
}

/**
 * Starts the next page once it has rested for as long as the last one took: the core is then free half of the time for whoever
 * waits for something else (decision 19). A paper of one page never rests.
 */
function pagesAtAPace(doc: Doc) {
  let begun = performance.now()
  return async () => {
    await setTimeout(performance.now() - begun)
    begun = performance.now()
    doc.addPage()
    forgetLayouts(doc)
  }
}

/** Answers where the table begins. */
async function drawHead(doc: Doc, list: ListPaper) {
  const { title, number, corner, isScanned, blocks } = list
  doc.fontSize(20).fillColor(ink).text(title, margin, margin)
  doc.fontSize(13).text(number, margin, margin + 28)
  const cornerEnd = corner === 'barcode' ? await drawNumber(doc, list) : drawSender(doc, list, corner)
  if (isScanned) await drawBarcode(doc, number, belowNumber, margin)
  const top = Math.max(margin + 72, cornerEnd + 8, isScanned ? belowNumber.top + belowNumber.height + 16 : 0)
  const each = listWidth / blocks.length
  const heights = blocks.map((block, place) => drawBlock(doc, block, { left: margin + place * each, top }, each - gap))
  return top + 14 + Math.max(...heights) + 28
}

const belowNumber = { left: margin, top: margin + 50, width: 170, height: 32 }
const half = { left: margin + listWidth / 2, top: margin, width: listWidth / 2 - gap, height: 40 }
const besideBars = 20

async function drawNumber(doc: Doc, { number, logo }: ListPaper) {
  await drawBarcode(doc, number, half, besideBars)
  if (logo) drawPicture(doc, logo, { ...half, left: half.left - 90 - besideBars, width: 90 })
  return margin + half.height
}

/** Answers where it ends. */
function drawSender(doc: Doc, { logo, small = [] }: ListPaper, lines: readonly string[]) {
  if (logo) drawPicture(doc, logo, half)
  const top = margin + 2 + (logo ? half.height + 6 : 0)
  const shape = { width: half.width, align: 'right', ellipsis: true } as const
  doc.fontSize(10).text(lines.join('\n'), half.left, top, { ...shape, height: mostOfSender })
  const end = top + Math.min(doc.heightOfString(lines.join('\n'), shape), mostOfSender)
  if (small.length === 0) return end
  doc.fontSize(8).fillColor(soft)
  doc.text(small.join('\n'), half.left, end + 3, { ...shape, height: mostOfSmall })
  return end + 3 + Math.min(doc.heightOfString(small.join('\n'), shape), mostOfSmall)
}

/** Of a block 18 lines: a long name, a long company and an address of ten stand there to their country. Of the sender, set closer, 20. */
const [mostOfSender, mostOfSmall, mostOfBlock] = [238, 40, 238]

/** Answers how tall its lines are. */
function drawBlock(doc: Doc, { heading, lines }: Block, { left, top }: { left: number; top: number }, wide: number) {
  doc.fontSize(8).fillColor(soft).text(heading.toUpperCase(), left, top)
  const [text, options] = [lines.join('\n'), { width: wide, lineGap: 1.5 }]
  doc
    .fontSize(10)
    .fillColor(ink)
    .text(text, left, top + 14, { ...options, height: mostOfBlock, ellipsis: true })
  return Math.min(doc.heightOfString(text, options), mostOfBlock)
}

const onOneLine = { height: 11, ellipsis: true } as const

/** Answers where the rows begin. */
function drawColumnHeads(doc: Doc, { columns }: ListPaper, top: number) {
  doc.fontSize(8).fillColor(soft)
  let left = margin
  for (const { heading, width, align = 'left' } of columns) {
    doc.text(heading.toUpperCase(), left, top, { ...onOneLine, width: width - gap, align })
    left += width
  }
  drawRule(doc, top + 14)
  return top + 14
}

const [rowSize, padding, tick] = [10, 6, 11]
const mostHeight = 3 * rowSize * 1.17 + 1

type Shape = { left: number; width: number; align: 'left' | 'right'; isWhole: boolean }
type Placed = Shape & { shown: CutText | { ticked: boolean } }
type Row = { height: number; cells: Placed[] }

/** Measured once, for the page it goes on hangs on its height. */
function layOut({ columns }: ListPaper, cells: readonly Cell[], cut: ReturnType<typeof openTextCutter>): Row {
  let left = margin
  const placed = columns.map((column, place): Placed => {
    const { align = 'left', isWhole = false } = column
    const [cell = '', width] = [cells[place], column.width - gap]
    const shown = typeof cell === 'string' ? cut(cell, width, isWhole ? undefined : mostHeight) : cell
    left += column.width
    return { left: left - column.width, width, align, isWhole, shown }
  })
  const heights = placed.map(({ shown }) => ('ticked' in shown ? tick : shown.height))
  return { height: Math.max(...heights) + 2 * padding, cells: placed }
}

function drawRow(doc: Doc, { height, cells }: Row, top: number) {
  doc.fontSize(rowSize).fillColor(ink)
  for (const { shown, left, ...shape } of cells)
    if ('ticked' in shown) drawTickBox(doc, shown.ticked, left, top + padding)
    else drawText(doc, shown, { ...shape, left, top: top + padding })
  drawRule(doc, top + height)
}

type Place = Shape & { top: number }

function drawText(doc: Doc, { text, isOneLine }: CutText, { left, top, width, align, isWhole }: Place) {
  if (!isOneLine) doc.text(text, left, top, { width, align, ...(!isWhole && { height: mostHeight, ellipsis: true }) })
  // One line needs none of the wrapping.
  else doc.text(text, align === 'left' ? left : left + width - doc.widthOfString(text), top, { lineBreak: false })
}

function drawTickBox(doc: Doc, ticked: boolean, left: number, top: number) {
  doc.lineWidth(0.8).rect(left, top, tick, tick).stroke(ink)
  if (ticked)
    doc
      .moveTo(left + 2.5, top + 5.5)
      .lineTo(left + 4.7, top + 8)
      .lineTo(left + 8.7, top + 2.8)
      .stroke(ink)
}

const drawRule = (doc: Doc, top: number) =>
  doc
    .lineWidth(0.5)
    .moveTo(margin, top)
    .lineTo(margin + listWidth, top)
    .stroke(line)

/** Once all of the list are there, from its `first` to the last. */
function numberPages(doc: Doc, { number }: ListPaper, first: number) {
  const { count } = doc.bufferedPageRange()
  for (let page = first; page < count; page++) {
    doc.switchToPage(page)
    doc.fontSize(9).fillColor(soft)
    doc.text(number, margin, listPageHeight - 46, { lineBreak: false })
    const place = `Page ${page - first + 1} of ${count - first}`
    doc.text(place, margin, listPageHeight - 46, { width: listWidth, align: 'right' })
  }
}
