import { createRequire } from 'node:module'
import { productName } from '#contract/shared/product-name.ts'
import { serviceTerms } from '#contract/shipping.ts'
import type { Shipment } from './shipping-label.ts'

const inch = 72
const width = 4 * inch
const height = 6 * inch
const margin = 18
const inner = width - 2 * margin

const carrierNames: Record<Shipment['carrier'], string> = {
  'royal-mail': 'Royal Mail',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
}
/** Embedded, and wide enough for names and streets from Reykjavik to Athens. */
const typeface = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

/**
 * The 4 x 6 inch label as a PDF: carrier, address, and the tracking number as a Code 128 barcode drawn in vectors.
 * The drawing libraries are loaded on first use; most requests never need them.
 */
export async function drawLabel(shipment: Shipment): Promise<Buffer> {
  const [{ default: PDFDocument }, { default: bwip }] = await Promise.all([import('pdfkit'), import('bwip-js')])
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: `Label ${shipment.tracking_number}`, Creator: productName },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.font(typeface)

  drawHeader(doc, shipment)
  drawAddress(doc, shipment)
  const svg = bwip.toSVG({ bcid: 'code128', text: shipment.tracking_number, height: 24 })
  drawBarcode(doc, svg, { top: 268, height: 84 })
  doc.fontSize(14).text(shipment.tracking_number, margin, 362, { width: inner, align: 'center', characterSpacing: 1.5 })
  drawFooter(doc, shipment)
  doc.end()
  await finished
  return Buffer.concat(chunks)
}

function drawHeader(doc: PDFKit.PDFDocument, { carrier, service, weight_kg }: Shipment) {
  doc.rect(margin, margin, inner, 54).stroke()
  doc.fontSize(22).text(carrierNames[carrier], margin + 10, margin + 8)
  doc.fontSize(11).text(`${serviceTerms[service].label} · ${weight_kg.toFixed(1)} kg`, margin + 10, margin + 34)
}

function drawAddress(doc: PDFKit.PDFDocument, { name, address_line1, city, country }: Shipment) {
  doc.fontSize(9).text('DELIVER TO', margin, 92)
  doc.fontSize(15).text(name, margin, 108, { width: inner, height: 38, ellipsis: true })
  doc.fontSize(13).text([address_line1, city, country].join('\n'), margin, 150, {
    width: inner,
    height: 92,
    ellipsis: true,
    lineGap: 2,
  })
  doc
    .moveTo(margin, 254)
    .lineTo(width - margin, 254)
    .stroke()
}

/** The generator answers bars as stroked SVG paths, one per bar width; they are scaled into the box and stay vectors. */
function drawBarcode(doc: PDFKit.PDFDocument, svg: string, box: { top: number; height: number }) {
  const [, across = 1, down = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  doc.save()
  doc.translate(margin, box.top).scale(inner / across, box.height / down)
  for (const [, thickness, path] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g))
    doc
      .lineWidth(Number(thickness))
      .path(path ?? '')
      .stroke('#000')
  doc.restore()
}

function drawFooter(doc: PDFKit.PDFDocument, { order_number, estimated_delivery, insurance }: Shipment) {
  const facts = [`Order ${order_number}`, `Expected ${estimated_delivery}`, insurance ? 'Insured' : 'Not insured']
  doc.fontSize(9).text(facts.join('   '), margin, 396, { width: inner, align: 'center' })
}
