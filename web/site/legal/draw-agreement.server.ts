import { createRequire } from 'node:module'
import { Lexer, type Token, type Tokens } from 'marked'
import PDFDocument from 'pdfkit'
import { productName } from '#contract/shared/product-name.ts'
import { formatDate } from '../../platform/format.ts'
import { drawRuns, type Fonts } from './draw-runs.server.ts'
import { drawTable } from './draw-table.server.ts'

const { resolve } = createRequire(import.meta.url)
const fonts: Fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const margins = { top: 64, bottom: 72, left: 64, right: 64 }
const [ink, soft] = ['#14201b', '#4f5a55']
const headings = [
  { size: 20, before: 0, after: 8 },
  { size: 13, before: 18, after: 5 },
] as const
const body = 9.5
const paragraphGap = 7

/** A legal text in Markdown as a PDF with tags for screen readers, headings, tables and page numbers; A4. */
export async function drawAgreement({ markdown, updated }: { markdown: string; updated: string }) {
  const tokens = new Lexer().lex(markdown)
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading')?.text ?? ''
  const doc = new PDFDocument({
    ...{ size: 'A4', margins, bufferPages: true, pdfVersion: '1.7', tagged: true, lang: 'en-GB', displayTitle: true },
    // The same text is the same file, whenever it is built.
    info: { Title: `${title}, ${productName}`, Author: productName, CreationDate: new Date(updated) },
  })
  const pieces: Uint8Array[] = []
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  const finished = new Promise((done, failed) => doc.on('end', done).on('error', failed))
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  for (const token of tokens) {
    drawBlock(doc, token, whole)
    if (token.type === 'heading' && token.depth === 1) drawDate(doc, updated, whole)
  }
  whole.end()
  numberPages(doc, title)
  doc.end()
  await finished
  return new Blob(pieces as Uint8Array<ArrayBuffer>[])
}

type Part = PDFKit.PDFStructureElement

function drawBlock(doc: PDFKit.PDFDocument, token: Token, into: Part) {
  if (token.type === 'heading') drawHeading(doc, token as Tokens.Heading, into)
  if (token.type === 'paragraph') into.add(doc.struct('P', {}, () => drawText(doc, token)))
  if (token.type === 'list') drawList(doc, token as Tokens.List, into)
  if (token.type === 'table') drawTable(doc, token as Tokens.Table, { fonts, into })
}

function drawHeading(doc: PDFKit.PDFDocument, { depth, text }: Tokens.Heading, into: Part) {
  const { size, before, after } = headings[depth === 1 ? 0 : 1]
  // Never alone at the foot of a page.
  if (doc.y + before + size + 48 > doc.page.height - margins.bottom) doc.addPage()
  else doc.y += before
  const draw = () => void doc.font(fonts.bold).fontSize(size).fillColor(ink).text(text, margins.left)
  into.add(doc.struct(depth === 1 ? 'H1' : 'H2', {}, draw))
  doc.y += after
}

function drawDate(doc: PDFKit.PDFDocument, updated: string, into: Part) {
  doc.font(fonts.plain).fontSize(body).fillColor(soft)
  into.add(doc.struct('P', {}, () => void doc.text(`${productName} · as of ${formatDate(updated)}`)))
  doc.y += paragraphGap
}

function drawList(doc: PDFKit.PDFDocument, { items }: Tokens.List, into: Part) {
  const list = doc.struct('L')
  into.add(list)
  for (const item of items) list.add(doc.struct('LI', {}, () => drawText(doc, item, 14)))
}

/** A paragraph, or an item of a list behind its bullet. */
function drawText(doc: PDFKit.PDFDocument, token: Token, indent = 0) {
  doc.fontSize(body).fillColor(ink)
  if (indent > 0) {
    const top = doc.y
    doc.font(fonts.plain).text('•', margins.left, top)
    doc.y = top
  }
  doc.x = margins.left + indent
  drawRuns(doc, token, { fonts, options: { width: widthOf(doc) - indent, lineGap: 2.5 } })
  doc.x = margins.left
  doc.y += indent > 0 ? paragraphGap / 2 : paragraphGap
}

const widthOf = (doc: PDFKit.PDFDocument) => doc.page.width - margins.left - margins.right

function numberPages(doc: PDFKit.PDFDocument, title: string) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin, where the library would begin another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font(fonts.plain)
      .fontSize(8)
      .fillColor(soft)
      .text(`${title} · ${page + 1} of ${count}`, margins.left, doc.page.height - 44, { lineBreak: false })
    doc.endMarkedContent()
  }
}
