import { serviceTerms } from '#contract/shipping.ts'
import { type Doc, writePdf } from '#server/platform/pdf.ts'
import { carrierNames } from './carrier-names.ts'
import type { Shipment } from './shipping-label.ts'

const inch = 72
const width = 4 * inch
const height = 6 * inch
const margin = 18
const inner = width - 2 * margin

/** The 4 x 6 inch label as a PDF: carrier, address, and the tracking number as a Code 128 barcode drawn in vectors. */
export function drawLabel(shipment: Shipment): Promise<Buffer> {
  const { tracking_number } = shipment
  return writePdf({ size: [width, height], title: `Label ${tracking_number}` }, (doc, drawBarcode) => {
    drawHeader(doc, shipment)
    drawAddress(doc, shipment)
    drawBarcode(doc, tracking_number, { left: margin, top: 268, width: inner, height: 84 })
    doc.fontSize(14).text(tracking_number, margin, 362, { width: inner, align: 'center', characterSpacing: 1.5 })
    drawFooter(doc, shipment)
  })
}

function drawHeader(doc: Doc, { carrier, service, weight_kg }: Shipment) {
  doc.rect(margin, margin, inner, 54).stroke()
  doc.fontSize(22).text(carrierNames[carrier], margin + 10, margin + 8)
  doc.fontSize(11).text(`${serviceTerms[service].label} · ${weight_kg.toFixed(1)} kg`, margin + 10, margin + 34)
}

function drawAddress(doc: Doc, { name, address_line1, city, country }: Shipment) {
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

function drawFooter(doc: Doc, { order_number, estimated_delivery, insurance }: Shipment) {
  const facts = [`Order ${order_number}`, `Expected ${estimated_delivery}`, insurance ? 'Insured' : 'Not insured']
  doc.fontSize(9).text(facts.join('   '), margin, 396, { width: inner, align: 'center' })
}
