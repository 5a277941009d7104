import { createRequire } from 'node:module'
import { productName } from '#contract/shared/product-name.ts'

export type Doc = PDFKit.PDFDocument
export type Box = { left: number; top: number; width: number; height: number }
/** Draws a text as a Code 128 barcode that fills the box. */
export type DrawBarcode = (doc: Doc, text: string, box: Box) => void

/** Embedded, and wide enough for names and streets from Reykjavik to Athens. */
const typeface = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

/**
 * Draws a PDF of one page, to which more can be added; sizes in points, no margins. The drawing libraries are loaded on first
 * use; most requests never need them.
 */
export async function writePdf(
  { size, title }: { size: [width: number, height: number]; title: string },
  draw: (doc: Doc, drawBarcode: DrawBarcode) => void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, { default: bwip }] = await Promise.all([import('pdfkit'), import('bwip-js')])
  const doc = new PDFDocument({ size, margin: 0, bufferPages: true, info: { Title: title, Creator: productName } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.font(typeface)
  draw(doc, (on, text, box) => drawBars(on, bwip.toSVG({ bcid: 'code128', text, height: 24 }), box))
  doc.end()
  await finished
  return Buffer.concat(chunks)
}

/** The generator answers bars as stroked SVG paths, one per bar width; they are scaled into the box and stay vectors. */
function drawBars(doc: Doc, svg: string, box: Box) {
  const [, across = 1, down = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  doc.save()
  doc.translate(box.left, box.top).scale(box.width / across, box.height / down)
  for (const [, thickness, path] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g))
    doc
      .lineWidth(Number(thickness))
      .path(path ?? '')
      .stroke('#000')
  doc.restore()
}
