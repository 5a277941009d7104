import { expect, test } from 'vitest'
import { hasRoomForBars } from '#contract/shelf-labels.ts'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { barsOf } from '#test/support/bars-of.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placesOfBars, readBars, readPdf } from '#test/support/read-pdf.ts'
import { shelfLabelFile } from './shelf-label-file.ts'

async function labelsOf(form: string, product: Parameters<Shop['product']>[0] = {}) {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Blue mug', sku: 'MUG-BLUE', price: 12.5, ...product })
  const pdf = Buffer.from(await drawPaper((await shelfLabelFile(shop.scope, id, form)).paper))
  return {
    pages: readPdf(pdf),
    bars: readBars(pdf),
    places: placesOfBars(pdf),
    boxes: pdf.toString('latin1').match(/\/MediaBox \[[^\]]+\]/g) ?? [],
  }
}

test('on a roll each label is a page: what it is, its code and its price', async () => {
  const { pages, boxes } = await labelsOf('62mm-3')

  expect(pages).toHaveLength(3)
  for (const page of pages) for (const text of ['Blue mug', 'MUG-BLUE', '£12.50']) expect(page).toContain(text)
  expect(boxes[0]).toMatch(/\[0 0 175\.\d+ 82\.\d+\]/)
})

test('sheets hold twenty-four each, and the last only what is left', async () => {
  const { pages } = await labelsOf('a4-30')

  expect(pages.map((page) => page.match(/MUG-BLUE/g)?.length)).toEqual([24, 6])
})

test('a price is that of a unit, where that is not just "each"', async () => {
  const { pages } = await labelsOf('62mm-1', { price: 4.2, unit: 'kg' })

  expect(pages[0]).toMatch(/£4\.20\nper kg/)
})

test.each(['62mm-1', 'a4-1'])(
  'bars are as wide as scanners want them, or the code stands in their place to its end: %s',
  async (form) => {
    const [longest, tooLong] = ['A'.repeat(24), `${'WIDGETBLU-LARGEXXXX-COTTON-'.repeat(4).slice(0, 91)}SEASON26A`]

    expect((await labelsOf(form, { sku: longest })).bars).toEqual([barsOf(longest)])
    const { pages, bars } = await labelsOf(form, { sku: tooLong })
    expect(bars).toEqual([[]])
    expect(pages[0]?.replaceAll('\n', '').split(tooLong)).toHaveLength(2)
  },
)

test('a SKU that tells variants apart at its end stands whole beside a price', async () => {
  const sku = 'WIDGETBLU-LARGEXXXX-COTTONXXX-SEASON26A'
  const { pages, bars } = await labelsOf('62mm-1', { sku, barcode: '5012345678900', price: 12.5, unit: 'kg' })

  expect(bars).toEqual([barsOf('5012345678900')])
  expect(pages[0]?.replaceAll('\n', '')).toContain(`${sku}£12.50per kg`)
})

test.each(['X', 'MUG-BLUE', '5012345678900', 'A'.repeat(24)])(
  'beside the bars of %s the label stays as empty as scanners want it, ten of the narrowest wide',
  async (sku) => {
    const [{ left, right, narrow } = { left: 0, right: 0, narrow: 0 }] = (await labelsOf('62mm-1', { sku })).places
    const label = (62 * 72) / 25.4

    expect(Math.min(left, label - right) / narrow).toBeGreaterThan(9.99)
    expect((narrow * 25.4) / 72).toBeGreaterThan(0.189)
  },
)

const widthOf = (code: string) => barsOf(code).reduce((sum, width) => sum + width, 0)

test('what has room has no more than 300 of the narrowest bars of 57 mm, as the generator of our barcodes counts them', () => {
  for (let length = 1; length <= 100; length++) expect(hasRoomForBars('A'.repeat(length))).toBe(length <= 24)
  expect(['A'.repeat(24), '5'.repeat(44)].map((code) => [hasRoomForBars(code), widthOf(code) <= 300])).toEqual([
    [true, true],
    [true, true],
  ])
  const letters = ['A', 'b', '-', ' ', '£', 'É', 'ÿ', '~', '7', '12', '123', '4567', '89012', '567890']
  let seed = 1
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return letters[seed % letters.length]
  }
  for (let tried = 0; tried < 20_000; tried++) {
    const code = Array.from({ length: 1 + (tried % 24) }, random)
      .join('')
      .trim()
    if (code && hasRoomForBars(code)) expect(widthOf(code), code).toBeLessThanOrEqual(300)
  }
})

test('a SKU that no barcode can say is printed in its letters', async () => {
  const { pages } = await labelsOf('62mm-1', { sku: 'ΚΟΥΠΑ-1' })

  expect(pages[0]).toContain('ΚΟΥΠΑ-1')
})

test('the longest name stays on its label', async () => {
  const { pages } = await labelsOf('62mm-1', { name: 'W'.repeat(300) })

  expect(pages).toHaveLength(1)
})
