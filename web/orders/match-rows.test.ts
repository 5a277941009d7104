import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { type LookUp, matchRows } from './match-rows.ts'
import { readRows } from './read-rows.ts'

const product = (sku: string, more: Partial<Product> = {}) =>
  ({
    ...{ id: sku, sku, name: sku.toLowerCase(), stock_quantity: 9, reserved_quantity: 0, is_active: true },
    ...{ cost_price: 2, selling_price: 5 },
    ...more,
  }) as Product

const shelf: Record<string, Product[]> = {
  MUG: [product('MUG')],
  OLD: [product('OLD', { is_active: false })],
  Plate: [product('PLATE-1'), product('PLATE-2')],
  'Mug, speckled, 4': [product('SPECKLED')],
  'Plate, flat': [product('FLAT')],
  'MUG, 12': [product('DOZEN')],
  'Old, chipped': [product('CHIPPED', { name: 'old, chipped', is_active: false })],
  'Bowl, deep': [product('BOWL-1'), product('BOWL-2')],
}

function counting() {
  const asked: (readonly string[])[] = []
  const lookUp: LookUp = async (codes) => {
    asked.push(codes)
    return codes.map((code) => shelf[code] ?? [])
  }
  return { asked, lookUp }
}

test('rows become lines at their price, or at that of the product; the others are kept with what is wrong', async () => {
  const { asked, lookUp } = counting()
  const rows = readRows('MUG\t3\nMUG\t1\t4.50\nNONE\t1\nOLD\t1\nPlate\t1\nMUG\ta few', 'sale').rows
  const { lines, refused } = await matchRows(rows, { orderType: 'sale', room: 2000, lookUp })

  expect(lines).toMatchObject([
    { product: { id: 'MUG' }, quantity: 3, unit_price: 5 },
    { product: { id: 'MUG' }, quantity: 1, unit_price: 4.5 },
  ])
  expect(refused).toEqual([
    { text: 'NONE\t1', reason: 'No product has this SKU, barcode or name' },
    { text: 'OLD\t1', reason: 'old is inactive' },
    { text: 'Plate\t1', reason: 'Several products are called this: PLATE-1, PLATE-2' },
    { text: 'MUG\ta few', reason: '"a few" is no quantity' },
  ])
  expect(asked).toEqual([['MUG', 'NONE', 'OLD', 'Plate']])
})

test('of ten thousand rows as many become lines as fit; the rest is kept, and not looked up', async () => {
  const { asked, lookUp } = counting()
  const rows = readRows(Array.from({ length: 10_000 }, () => 'MUG\t1').join('\n'), 'sale').rows
  const { lines, refused } = await matchRows(rows, { orderType: 'sale', room: 1990, lookUp })

  expect(lines).toHaveLength(1990)
  expect(refused).toHaveLength(8010)
  expect(refused[0]).toEqual({ text: 'MUG\t1', reason: 'An order holds up to 2,000 lines' })
  expect(asked).toEqual([['MUG']])
})

const matched = async (text: string) => {
  const { asked, lookUp } = counting()
  const { lines, refused } = await matchRows(readRows(text, 'sale').rows, { orderType: 'sale', room: 2000, lookUp })
  return { lines: lines.map(({ product, quantity }) => [product?.id, quantity]), refused, asked }
}

test('a row that is the name of a product with its commas is one unit of it, asked for with the others', async () => {
  const { lines, refused, asked } = await matched('Mug, speckled, 4\nPlate, flat\nMUG, 12\nMUG, 3')

  expect(lines).toEqual([
    ['SPECKLED', 1],
    ['FLAT', 1],
    ['MUG', 12], // what the split names comes first
    ['MUG', 3],
  ])
  expect(refused).toEqual([])
  expect(asked).toHaveLength(1)
})

test('refused rows are listed as they were pasted, with what is wrong with the name they are, or else with the split', async () => {
  const { lines, refused } = await matched('Cup,  blue, 4\nNONE, 3\nOld, chipped\nBowl, deep\nOLD, 1')

  expect(lines).toEqual([])
  expect(refused).toEqual([
    { text: 'Cup,  blue, 4', reason: '"blue" is no quantity' },
    { text: 'NONE, 3', reason: 'No product has this SKU, barcode or name' },
    { text: 'Old, chipped', reason: 'old, chipped is inactive' },
    { text: 'Bowl, deep', reason: 'Several products are called this: BOWL-1, BOWL-2' },
    { text: 'OLD, 1', reason: 'old is inactive' },
  ])
})

test('two thousand rows with commas are asked for at once, and only what they do not name once more', async () => {
  const rows = Array.from({ length: 1999 }, (_, place) => `SKU-${place},1`)
  const { asked } = await matched(['MUG,1', ...rows].join('\n'))

  expect(asked.map((codes) => codes.length)).toEqual([2000, 1999])
})
