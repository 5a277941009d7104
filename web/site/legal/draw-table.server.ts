import type { Tokens } from 'marked'
import { type Fonts, plainText } from './draw-runs.server.ts'

const [ink, line] = ['#14201b', '#c9cfca']
const size = 8.5
const padding = 5
const gap = 10

type Place = { fonts: Fonts; into: PDFKit.PDFStructureElement }

/** Draws a table over the whole width, its columns as wide as their longest texts want in proportion; rows are not torn apart. */
export function drawTable(doc: PDFKit.PDFDocument, { header, rows }: Tokens.Table, { fonts, into }: Place) {
  const { left, right, bottom } = doc.page.margins
  const texts = [header, ...rows].map((row) => row.map(plainText))
  const widths = widthsOf(texts, doc.page.width - left - right)
  const table = doc.struct('Table')
  into.add(table)
  for (const [index, row] of texts.entries()) {
    if (row.every((text) => text === '')) continue
    const isHead = index === 0
    doc.font(isHead ? fonts.bold : fonts.plain).fontSize(size)
    const height = Math.max(
      ...row.map((text, column) => doc.heightOfString(text, { width: (widths[column] ?? 0) - gap })),
    )
    if (doc.y + height + 2 * padding > doc.page.height - bottom) doc.addPage()
    const top = doc.y + padding
    const tag = isHead ? 'TH' : 'TD'
    table.add(drawRow(doc, row, { tag, widths, left, top }))
    doc.y = top + height + padding
    drawLine(doc, left, doc.page.width - right)
  }
  doc.x = left
  doc.y += 10
}

type Row = { tag: 'TH' | 'TD'; widths: readonly number[]; left: number; top: number }

function drawRow(doc: PDFKit.PDFDocument, row: readonly string[], { tag, widths, left, top }: Row) {
  let across = left
  const cells = row.map((text, column) => {
    const [from, width] = [across, widths[column] ?? 0]
    across += width
    return doc.struct(tag, {}, () => void doc.fillColor(ink).text(text, from, top, { width: width - gap }))
  })
  return doc.struct('TR', {}, cells)
}

function drawLine(doc: PDFKit.PDFDocument, from: number, to: number) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(from, doc.y).lineTo(to, doc.y).lineWidth(0.5).strokeColor(line).stroke()
  doc.endMarkedContent()
}

function widthsOf(texts: readonly (readonly string[])[], all: number) {
  const longest = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => (row[column] ?? '').length)))
  const wanted = longest.map((letters) => Math.min(Math.max(letters, 14), 48))
  const sum = wanted.reduce((total, one) => total + one, 0)
  return wanted.map((one) => (one / sum) * all)
}
