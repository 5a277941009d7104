import { expect, test } from 'vitest'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import type { Letterhead } from '#server/platform/paper/paper.ts'
import { placesOfBars, readPdf } from '#test/support/read-pdf.ts'
import { labelPaper } from './label-paper.ts'
import type { Shipment } from './shipping-label.ts'

const drawLabel = async (given: Shipment, from: Letterhead = sender) =>
  Buffer.from(await drawPaper(labelPaper(given, from)))

const folded = (text: string) => text.replaceAll(/\s+/g, ' ')

const sender: Letterhead = {
  lines: ['Harbour Goods', '1 Quay Street', 'Bristol', 'BS1 4DJ', 'United Kingdom'],
  small: [],
}

const shipment = {
  id: '01a1fb70-aeb0-7a3e-a901-43119b23f61b',
  order_id: '01a1fb70-aeb0-7a3e-a901-43119b23f61c',
  order_number: 'SO-818612',
  carrier: 'royal-mail',
  service: 'standard',
  weight_kg: 1.5,
  insurance: true,
  name: 'Zoë Ångström-Παπαδόπουλος',
  address_line1: '1 High Street',
  city: 'York',
  country: 'GB',
  postcode: 'YO1 7HH',
  tracking_number: 'RM473124829GB',
  rate_amount: 6.49,
  estimated_delivery: '2026-11-27',
} as const

test('a label is a PDF of 4 by 6 inches, one page, with the address and the number', async () => {
  const file = await drawLabel(shipment)
  const pdf = file.toString('latin1')

  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('/MediaBox [0 0 288 432]')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(readPdf(file)[0]).toContain(
    `${shipment.name}\n1 High Street\nYork\nYO1 7HH\nGB\n${shipment.tracking_number}\n`,
  )
})

test.each(['5012536664', 'RM473124829GB'])(
  'beside the bars of %s the label stays as empty as scanners want it, ten of the narrowest wide',
  async (tracking_number) => {
    const [place] = placesOfBars(await drawLabel({ ...shipment, tracking_number }))
    const { left, right, narrow } = place ?? { left: 0, right: 0, narrow: 0 }

    expect(Math.min(left, 288 - right) / narrow).toBeGreaterThan(9.99)
  },
)

test('a street of four short lines stands on its label whole', async () => {
  const address_line1 = 'Flat 2\nBlock B\nThe Maltings\n12 Quay Street'
  const [page = ''] = readPdf(await drawLabel({ ...shipment, address_line1 }))

  expect(page).toContain(`\n${address_line1}\n`)
})

test.each([
  'Unit 5, Bay 3\nRiverside Industrial Estate, Phase Two\nMill Lane, Hebden Bridge HX7 8AA',
  'UNIT 12 NORTHUMBERLAND INDUSTRIAL COMMUNITY WORKSHOPS, WELLINGTON ROAD, WARRINGTON WA1 1WW',
  'Flat 2\nBlock B\nThe Maltings\n12 Quay Street\nHebden Bridge\nHX7 8AA',
])('an address that ends in its postcode stands on its label whole: %j', async (address_line1) => {
  const [page = ''] = readPdf(await drawLabel({ ...shipment, address_line1 }))

  expect(folded(page)).toContain(` ${folded(address_line1)} York YO1 7HH GB `)
})

test.each([
  [12, 'stand one after the other', /Line 1, Line 2, [^…]*Line 12\nYork\n/],
  [90, 'are cut, and say so', /Line 1, Line 2, [^…]*…\nYork\n/],
])('%i lines of an address, for which even small letters have no room, %s', async (count, _, shown) => {
  const address_line1 = Array.from({ length: count }, (_one, line) => `Line ${line + 1}`).join('\n')
  const [page = ''] = readPdf(await drawLabel({ ...shipment, address_line1 }))

  expect(page.replaceAll(/,\n/g, ', ')).toMatch(shown)
})

test('a country that takes two lines stands there whole, below a street of six', async () => {
  const [address_line1, country] = ['A\nB\nC\nD\nE\nF', 'Country '.repeat(12).trim()]
  const [page = ''] = readPdf(await drawLabel({ ...shipment, address_line1, country }))

  expect(folded(page)).toContain(` A B C D E F York YO1 7HH ${country} ${shipment.tracking_number} `)
})

test.each([
  ['Harbour Goods', '1 Quay Street'],
  [
    'Northumberland Industrial Community Workshops and Outdoor Clothing Company Limited',
    'Unit 12, Riverside Industrial Estate, Phase Two, Old Dye Works\nBehind the railway station, Mill Lane',
  ],
])('the sender %s stands on the label whole, to the country a parcel goes back to', async (...from) => {
  const lines = [...from, 'Hebden Bridge, West Yorkshire', 'HX7 8AA', 'United Kingdom']
  const [page = ''] = readPdf(await drawLabel(shipment, { lines, small: [] }))

  expect(folded(page)).toContain(`From ${lines.join(', ').replaceAll('\n', ', ')}`)
})

test('a sender too long for even small letters is cut before its postcode and country', async () => {
  const lines = [
    'Name '.repeat(40),
    'Line '.repeat(40),
    'Line '.repeat(40),
    'Hebden Bridge',
    'HX7 8AA',
    'United Kingdom',
  ]
  const file = await drawLabel(shipment, { lines, small: [] })

  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(folded(readPdf(file)[0] ?? '')).toMatch(/From Name .*… HX7 8AA, United Kingdom$/)
})

test('the day it is expected is written as on other papers, on one line with the order in each month', async () => {
  for (let month = 1; month <= 12; month++) {
    const estimated_delivery = `2026-${String(month).padStart(2, '0')}-28`
    const uninsured = { ...shipment, order_number: 'SO-888888', insurance: false, estimated_delivery }
    const [page] = readPdf(await drawLabel(uninsured))

    expect(page).toMatch(/\nOrder SO-888888 {3}Expected 28 \w{3,4} 2026 {3}Not insured\n/)
  }
})

test.each([
  [
    'long',
    {
      address_line1: 'Unit 7, Harbour Side '.repeat(7).slice(0, 140),
      city: 'Kingston by the river '.repeat(3).slice(0, 60),
    },
  ],
  ['far too long', { name: 'Name '.repeat(60), address_line1: 'Line '.repeat(190), city: 'City '.repeat(40) }],
  ['of many lines', { address_line1: 'A\nB\nC\nD\nE\nF', country: 'Country '.repeat(24) }],
])('an address that is %s stays on its label, and says postcode and country', async (_, parts) => {
  const file = await drawLabel({ ...shipment, ...parts })

  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [page = ''] = readPdf(file)
  expect(page).toMatch(new RegExp(`\n${shipment.postcode}\n(GB|Country [^\n]*…)\n${shipment.tracking_number}\n`))
})
