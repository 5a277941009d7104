import { serviceTerms } from '#contract/shipping-terms.ts'
import type { Letterhead, Mark, SheetPaper } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { addressLines } from '#server/stock/letterhead.ts'
import { carrierNames } from './carrier-names.ts'
import type { Shipment } from './shipping-label.ts'

const inch = 72
const width = 4 * inch
const height = 6 * inch
const margin = 18
const inner = width - 2 * margin

/** The 4 x 6 inch label: carrier, address, the tracking number as a Code 128 barcode drawn in vectors, and who it goes back to. */
export function labelPaper(shipment: Shipment, sender: Letterhead): SheetPaper {
  const { tracking_number } = shipment
  const centred = { width: inner, align: 'center', characterSpacing: 1.5 } as const
  return {
    ...{ kind: 'sheet', title: `Label ${tracking_number}`, size: [width, height] },
    pages: [
      [
        ...header(shipment),
        ...(sender.logo ? [{ picture: sender.logo, box: logoBox }] : []),
        ...address(shipment),
        { barcode: tracking_number, box: { left: margin, top: 268, width: inner, height: 76 }, clear: margin },
        { write: tracking_number, left: margin, top: 350, size: 14, as: centred },
        footer(shipment),
        ...returnAddress(sender),
      ],
    ],
  }
}

const logoBox = { left: width - margin - 94, top: margin + 8, width: 86, height: 38 }

function header({ carrier, service, weight_kg }: Shipment): Mark[] {
  const terms = `${serviceTerms[service].label} · ${weight_kg.toFixed(1)} kg`
  return [
    { frame: { left: margin, top: margin, width: inner, height: 54 } },
    { write: carrierNames[carrier], left: margin + 10, top: margin + 8, size: 22 },
    { write: terms, left: margin + 10, top: margin + 34, size: 11 },
  ]
}

/** In points, those of the name and of all below it. */
const sizes = [
  [15, 13],
  [15, 11],
  [12, 9],
] as const

/** Whole, in letters as large as there is room for. Whatever is too long even in the smallest, postcode and country are there. */
function address({ name, address_line1, city, postcode, country }: Shipment): Mark[] {
  const below = addressLines(city, postcode, country)
  const stacks = sizes.map(([large, size]) => [
    { write: name, size: large, most: 2 },
    { write: address_line1, size, most: 6 },
    ...below.map((write) => ({ write, size, most: 1 })),
  ])
  return [
    { write: 'DELIVER TO', left: margin, top: 92, size: 9 },
    { stacks, box: { left: margin, top: 108, width: inner, height: 144 }, lineGap: 1.5 },
    { rule: { left: margin, top: 254, width: inner } },
  ]
}

function footer({ order_number, estimated_delivery, insurance }: Shipment): Mark {
  const facts = [
    `Order ${order_number}`,
    `Expected ${writtenDay(estimated_delivery)}`,
    insurance ? 'Insured' : 'Not insured',
  ]
  return { write: facts.join('   '), left: margin, top: 374, size: 8.5, as: { width: inner, align: 'center' } }
}

/**
 * In small at the foot: nobody takes it for where the parcel goes. Smaller where it is long; whatever is too long even so, its last two
 * lines are there, postcode and country.
 */
function returnAddress({ lines }: Letterhead): Mark[] {
  const [from, end] = [lines.slice(0, -2), lines.slice(-2)].map((some) => some.join(', ').replaceAll(/\s*\n\s*/g, ', '))
  const whole = `From ${[from, end].filter(Boolean).join(', ')}`
  const stacks = [
    ...[7.5, 6.5, 5.5].map((size) => [{ write: whole, size, most: 4 }]),
    [
      { write: `From ${from}`, size: 5.5, most: 3 },
      { write: end ?? '', size: 5.5, most: 1 },
    ],
  ]
  return [
    { rule: { left: margin, top: 391, width: inner } },
    { stacks, box: { left: margin, top: 396, width: inner, height: 27 }, lineGap: 0 },
  ]
}
