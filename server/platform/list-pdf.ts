import { type Doc, type DrawBarcode, writePdf } from './pdf.ts'

export type Column<Row> = {
  heading: string
  /** In points; together `listWidth`. */
  width: number
  align?: 'left' | 'right'
  /** A text, or a box to tick. */
  cell: (row: Row) => string | { ticked: boolean }
}

/** What an A4 list says: what it is, for whom, and its rows, over as many pages as they need. */
export type ListDocument<Row> = {
  title: string
  number: string
  /** Beside the title: the lines of who sends it, or its number to be scanned. */
  corner: readonly string[] | 'barcode'
  /** Under the title, side by side: addresses, facts. */
  blocks: readonly Block[]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}
type Block = { heading: string; lines: readonly string[] }

const [width, height] = [595.28, 841.89]
const margin = 48
export const listWidth = Math.floor(width - 2 * margin)
const bottom = height - 64
const gap = 8
const [ink, soft, line] = ['#111', '#555', '#bbb']

export function drawList<Row>(list: ListDocument<Row>): Promise<Buffer> {
  return writePdf({ size: [width, height], title: `${list.title} ${list.number}` }, (doc, drawBarcode) => {
    let top = drawColumnHeads(doc, list, drawHead(doc, list, drawBarcode))
    for (const row of list.rows) {
      const tall = heightOf(doc, list, row)
      if (top + tall > bottom) {
        doc.addPage()
        doc.fontSize(9).fillColor(soft).text(`${list.title} ${list.number}`, margin, margin)
        top = drawColumnHeads(doc, list, margin + 22)
      }
      drawRow(doc, list, row, top)
      top += tall
    }
    numberPages(doc, list)
  })
}

/** Answers where the table begins. */
function drawHead<Row>(doc: Doc, { title, number, corner, blocks }: ListDocument<Row>, drawBarcode: DrawBarcode) {
  doc.fontSize(20).fillColor(ink).text(title, margin, margin)
  doc.fontSize(13).text(number, margin, margin + 28)
  const box = { left: margin + listWidth / 2, top: margin, width: listWidth / 2 - gap, height: 40 }
  if (corner === 'barcode') drawBarcode(doc, number, box)
  else drawSender(doc, corner, box.left, box.width)
  const each = listWidth / blocks.length
  const heights = blocks.map((block, place) => drawBlock(doc, block, margin + place * each, each - gap))
  return margin + 86 + Math.max(...heights) + 28
}

const drawSender = (doc: Doc, lines: readonly string[], left: number, wide: number) =>
  doc.fontSize(10).text(lines.join('\n'), left, margin + 2, { width: wide, align: 'right', height: 62, ellipsis: true })

const mostOfBlock = 90

/** Answers how tall its lines are. */
function drawBlock(doc: Doc, { heading, lines }: Block, left: number, wide: number) {
  doc
    .fontSize(8)
    .fillColor(soft)
    .text(heading.toUpperCase(), left, margin + 72)
  const [text, options] = [lines.join('\n'), { width: wide, lineGap: 1.5 }]
  doc
    .fontSize(10)
    .fillColor(ink)
    .text(text, left, margin + 86, { ...options, height: mostOfBlock, ellipsis: true })
  return Math.min(doc.heightOfString(text, options), mostOfBlock)
}

const onOneLine = { height: 11, ellipsis: true } as const

/** Answers where the rows begin. */
function drawColumnHeads<Row>(doc: Doc, { columns }: ListDocument<Row>, top: number) {
  doc.fontSize(8).fillColor(soft)
  eachColumn(columns, ({ heading, align = 'left' }, left, wide) => {
    doc.text(heading.toUpperCase(), left, top, { ...onOneLine, width: wide, align })
  })
  drawRule(doc, top + 14)
  return top + 14
}

const [rowSize, padding, tick] = [10, 6, 11]
const mostHeight = 3 * rowSize * 1.17 + 1

function heightOf<Row>(doc: Doc, { columns }: ListDocument<Row>, row: Row) {
  doc.fontSize(rowSize)
  const heights = columns.map(({ cell, width: wide }) => {
    const said = cell(row)
    return typeof said === 'string' ? doc.heightOfString(said, { width: wide - gap }) : tick
  })
  return Math.min(Math.max(...heights), mostHeight) + 2 * padding
}

function drawRow<Row>(doc: Doc, list: ListDocument<Row>, row: Row, top: number) {
  doc.fontSize(rowSize).fillColor(ink)
  eachColumn(list.columns, ({ cell, align = 'left' }, left, wide) => {
    const said = cell(row)
    if (typeof said === 'string')
      doc.text(said, left, top + padding, { width: wide, height: mostHeight, ellipsis: true, align })
    else drawTickBox(doc, said.ticked, left, top + padding)
  })
  drawRule(doc, top + heightOf(doc, list, row))
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

function eachColumn<Row>(
  columns: readonly Column<Row>[],
  draw: (column: Column<Row>, left: number, width: number) => void,
) {
  let left = margin
  for (const column of columns) {
    draw(column, left, column.width - gap)
    left += column.width
  }
}

const drawRule = (doc: Doc, top: number) =>
  doc
    .lineWidth(0.5)
    .moveTo(margin, top)
    .lineTo(margin + listWidth, top)
    .stroke(line)

/** Once all are there. */
function numberPages<Row>(doc: Doc, { number }: ListDocument<Row>) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.fontSize(9).fillColor(soft)
    doc.text(number, margin, height - 46, { lineBreak: false })
    doc.text(`Page ${page + 1} of ${count}`, margin, height - 46, { width: listWidth, align: 'right' })
  }
}
