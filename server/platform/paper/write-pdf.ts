import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { productName } from '#contract/shared/product-name.ts'
import type { Box, Picture } from './paper.ts'

export type Doc = PDFKit.PDFDocument

/** Embedded, and wide enough for names and streets from Reykjavik to Athens. */
const typeface = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

/** Draws a PDF of one page, to which more can be added; sizes in points, no margins. */
export async function writePdf(
  { size, title }: { size: [width: number, height: number]; title: string },
  draw: (doc: Doc) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ size, margin: 0, bufferPages: true, info: { Title: title, Creator: productName } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.font(typeface)
  await draw(doc)
  doc.end()
  await finished
  // Memory of its own: a Buffer may be a piece of one that others have too.
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * The library keeps how each word and each broken piece of one is laid out, for as long as the document is open: of 2,000 lines
 * with the longest names a gigabyte, which no setting of it bounds. Forgotten page by page it is a few megabytes.
 */
export function forgetLayouts(doc: Doc) {
  const { _font } = doc as unknown as { _font: { layoutCache: object } }
  _font.layoutCache = Object.create(null)
}

/** A scanner takes a barcode for one only where so many of its narrowest bars stay empty on either side. */
const quiet = 10

/**
 * Draws a text as a Code 128 barcode, as wide as the box and the `clear` paper on either side of that leave room for. The generator
 * answers bars as stroked SVG paths, one per bar width; they are scaled into the box and stay vectors. It is large, and loaded by the
 * first paper that has a barcode.
 */
export async function drawBarcode(doc: Doc, text: string, box: Box, clear: number) {
  const { default: bwip } = await import('bwip-js')
  const svg = barsOf(() => bwip.toSVG({ bcid: 'code128', text, height: 24 }))
  const [, across = 1, down = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)]
  if (bars.length === 0) return
  const withQuiet = across + 2 * quiet * Math.min(...bars.map(([, thickness]) => Number(thickness)))
  const width = Math.min(box.width, ((box.width + 2 * clear) * across) / withQuiet)
  doc.save()
  doc.translate(box.left + (box.width - width) / 2, box.top).scale(width / across, box.height / down)
  for (const [, thickness, path] of bars)
    doc
      .lineWidth(Number(thickness))
      .path(path ?? '')
      .stroke('#000')
  doc.restore()
}

/** Nothing for letters that the code cannot say: whoever reads the paper has them beside it. */
function barsOf(draw: () => string) {
  try {
    return draw()
  } catch {
    return ''
  }
}

/**
 * Draws a picture as large as the box allows, never larger than its pixels at 96 to the inch; at the upper right of the box.
 * Named by its text, it is in the file once, however many of its pages show it.
 */
export function drawPicture(doc: Doc, { width, height, bytes }: Picture, box: Box) {
  const scale = Math.min(box.width / width, box.height / height, 0.75)
  const left = box.left + box.width - width * scale
  doc.image(`data:image;base64,${Buffer.from(bytes).toString('base64')}`, left, box.top, {
    width: width * scale,
    height: height * scale,
  })
}
