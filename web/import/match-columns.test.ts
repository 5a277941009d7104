import { expect, test } from 'vitest'
import { csvHeadings } from '#contract/csv-columns.ts'
import { customerFields, type ImportField, productFields, supplierFields } from './import-fields.ts'
import { matchColumns, placed } from './match-columns.ts'

const matched = (headings: readonly string[], fields: readonly ImportField[] = productFields) =>
  Object.fromEntries(Object.entries(matchColumns(headings, fields)).map(([field, place]) => [headings[place], field]))

test.each([
  [
    ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'],
    ['name', 'sku', 'selling_price', 'stock_quantity'],
  ],
  [
    ['Item Name', 'Item Code', 'Cost', 'Price (£)', 'Qty on hand', 'Re-order level'],
    ['name', 'sku', 'cost_price', 'selling_price', 'stock_quantity'],
  ],
  [
    ['PRODUCT', 'sku', 'EAN-13', 'UOM', 'Reorder Point'],
    ['name', 'sku', 'barcode', 'unit', 'min_stock_level'],
  ],
])('%j: columns of another system are known by what they are called there', (headings, fields) =>
  expect(Object.values(matched(headings))).toEqual(expect.arrayContaining(fields)),
)

test('an export of WooCommerce has its regular price and its categories, not the price of a sale nor the kind of product', () => {
  const headings =
    'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Short description|Description|Date sale price starts|In stock?|Stock|Low stock amount|Sale price|Regular price|Categories|Tags'

  expect(matched(headings.split('|'))).toEqual({
    SKU: 'sku',
    'GTIN, UPC, EAN, or ISBN': 'barcode',
    Name: 'name',
    Description: 'description',
    Stock: 'stock_quantity',
    'Low stock amount': 'min_stock_level',
    'Regular price': 'selling_price',
    Categories: 'category',
  })
  expect(matched(['Name', 'Type', 'Sale Price'])).toMatchObject({ Type: 'category', 'Sale Price': 'selling_price' })
  expect(matched(['Name', 'In stock?', 'Active?'])).toEqual({ Name: 'name', 'Active?': 'is_active' }) // 1 and 0 are no stock
  expect(matched(['Name', 'In stock'])).toMatchObject({ 'In stock': 'stock_quantity' })
})

test.each([
  ['products', productFields, ['Reserved', 'Created']],
  ['customers', customerFields, []],
  ['suppliers', supplierFields, ['Measured Lead Time (days)']],
] as const)('a file of %s that was downloaded here is known, but for what nobody enters', (list, fields, others) => {
  const known = matched(csvHeadings(list), fields)

  expect(csvHeadings(list).filter((heading) => !(heading in known))).toEqual(others)
})

test("a field's own name goes before what else it is called, wherever the columns stand", () => {
  expect(matched(['Product', 'Name'])).toEqual({ Name: 'name' })
  expect(matched(['Price', 'Selling Price'])).toEqual({ 'Selling Price': 'selling_price' })
})

test('a column said to be a field takes it from another, and may be none', () => {
  const places = matchColumns(['Name', 'SKU', 'Code'], productFields)

  expect(placed(places, 2, 'sku')).toEqual({ name: 0, sku: 2 })
  expect(placed(places, 1, '')).toEqual({ name: 0 })
  expect(placed(places, 1, 'name')).toEqual({ name: 1 })
})
