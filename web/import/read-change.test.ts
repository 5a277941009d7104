import { expect, test } from 'vitest'
import { type Product, ProductEdit } from '#contract/products.ts'
import { csvCell } from '#contract/shared/csv-cell.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { importListOf } from './import-list.ts'
import { matchColumns } from './match-columns.ts'
import { readFile } from './read-file.ts'
import { isChange, isProblem, isRecord, missingFields, readRecords } from './read-records.ts'

const id = '01a21ad6-0872-7a87-94c6-bafa279a9a09'
const mug: Product = {
  ...{
    id,
    name: 'Mug',
    sku: 'MUG-1',
    description: 'Two\nlines',
    barcode: '5012345678900',
    unit: 'each',
    category_id: id,
  },
  ...{ stock_quantity: 12, reserved_quantity: 2, min_stock_level: 5, max_stock_level: 40, is_active: true },
  ...{ cost_price: 4, selling_price: 12.5, external_id: 'x-1', user_id: id, version: 3 },
  ...{ created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' },
}

async function read(
  text: string,
  here = mug,
  zeroed: Record<string, Product[]> = {},
  alike: Record<string, string> = {},
  category = 'Kitchen',
) {
  const list = importListOf('products')
  if (!list) throw new Error('products is no list')
  const file = await readFile(new File([text], 'list.csv'), list)
  const places = matchColumns(file.headings, list.fields)
  const update = {
    products: new Map([[here.sku, here]]),
    zeroed: new Map(Object.entries(zeroed)),
    alike: new Map(Object.entries(alike)),
    categoryNamed: () => category,
  }
  const checked = readRecords(file.rows, { ...list, places, update })
  return {
    missing: missingFields(list.fields, places, true).map(({ label }) => label),
    changes: checked.filter(isChange).map(({ change }) => change),
    kept: checked.filter(isChange).flatMap(({ keeps }) => keeps),
    added: checked.filter(isRecord).map(({ record }) => record),
    problems: checked.filter(isProblem).map(({ row, problems }) => `${row.number} ${problems.join('. ')}`),
  }
}

test('a price list without names changes the prices of what is here, and leaves out what is not', async () => {
  const { missing, changes, added, problems } = await read('SKU,Cost,Price\nMUG-1,£4.20,13\nNEW-1,2,3\n')

  expect(missing).toEqual([])
  expect(changes.map(({ differences }) => differences)).toEqual([
    [
      { label: 'Cost Price', before: '£4.00', after: '£4.20' },
      { label: 'Selling Price', before: '£12.50', after: '£13.00' },
    ],
  ])
  expect(changes[0]?.edit).toMatchObject({
    name: 'Mug',
    cost_price: 4.2,
    selling_price: 13,
    version: 3,
    category_id: id,
  })
  expect(added).toEqual([])
  expect(problems).toEqual(['3 SKU: no product here has it, and a new one needs a name'])
})

test.each([
  ['an empty cell', 'SKU,Name,Price,Description,Category\nMUG-1,,,,\n'],
  ['stock and the external id', 'SKU,Stock,External ID\nMUG-1,99,other\n'],
  ['stock in words', 'SKU,Stock\nMUG-1,plenty\n'],
  ['the same in other words', 'SKU,Price,Category,Unit,Status\nMUG-1,"£12.50",KITCHEN,pcs,yes\n'],
  ['line breaks of another system', 'SKU,Description\nMUG-1,"Two\r\nlines"\n'],
])('%s changes nothing', async (_, text) => {
  const { changes, problems } = await read(text)

  expect(problems).toEqual([])
  expect(changes.map(({ differences }) => differences)).toEqual([[]])
})

const awkward = [
  "'0815",
  "''0815",
  "'- loose",
  "''=1+1",
  "'=1+1",
  '=1+1',
  '="00123"',
  '\'="00123"',
  '-5',
  "'-5",
  '- 5',
  '0815',
  "'tis",
  "'",
  "''",
  '+44 1904',
  "'+44",
]
test.each(awkward)('our own file brought back changes nothing: %s', async (text) => {
  const here = { ...mug, sku: text, name: text, description: text, barcode: text }
  const cells = [here.sku, here.name, here.description, here.barcode].map(csvCell)

  const { changes, problems } = await read(`SKU,Name,Description,Barcode\n${cells.join(',')}\n`, here)

  expect(problems).toEqual([])
  expect(changes.map(({ differences }) => differences)).toEqual([[]])
})

const coded: Product = { ...mug, sku: '00123', barcode: '0012345678905' }

test.each([
  ['123', '12345678905', ''],
  ['00123', '1.23457E+10', ''],
  ['00123', '1E+10', ''],
  ['00123', '1,23457E+10', ''],
  ['00123', '12345678906', '0012345678905 → 12345678906'],
])(
  'our own file, of whose codes a spreadsheet has left %s and %s, changes a price alone',
  async (sku, barcode, more) => {
    const { changes, added, problems } = await read(`SKU,Name,Barcode,Price\n${sku},Mug,"${barcode}",13\n`, coded, {
      123: [coded],
    })

    expect([added, problems]).toEqual([[], []])
    const [price, ...others] = changes[0]?.differences.toReversed() ?? []
    expect(price).toEqual({ label: 'Selling Price', before: '£12.50', after: '£13.00' })
    expect(others.map(({ before, after }) => `${before} → ${after}`).join()).toBe(more)
    expect(changes[0]?.edit).toMatchObject({ barcode: more ? barcode : coded.barcode })
  },
)

const welsh: Product = { ...mug, name: 'Tŷ 🎁 → 50 cl', description: 'Dŵr\nŁódź, £5 – café' }

test.each([
  ['those most like them', 'Ty ?? ? 50 cl', 'Dwr\nLódz, £5 – café', 'Zywnosc'],
  ['a question mark each', 'T? ? ? 50 cl', 'D?r\n?ód?, £5 – café', '?ywno??'],
  ['a question mark each, and two for an emoji', 'T? ?? ? 50 cl', 'D?r\n?ód?, £5 – café', '?ywno??'],
])(
  'our own file that was saved with %s for letters beyond those of Windows changes a price alone',
  async (...saved) => {
    const [, name, description, category] = saved
    const file = `SKU,Name,Description,Category,Price\nMUG-1,${name},"${description}",${category},13\n`
    const { changes, kept, problems } = await read(file, welsh, {}, {}, 'Żywność')

    expect(problems).toEqual([])
    expect(changes.map(({ differences }) => differences.map(({ label }) => label))).toEqual([['Selling Price']])
    expect(changes[0]?.edit).toMatchObject({ name: welsh.name, description: welsh.description, category_id: id })
    expect(kept).toEqual(['letters', 'letters', 'letters'])
  },
)

test('a SKU that has lost its zeros is found by a name that has lost letters, too', async () => {
  const here = { ...welsh, sku: '00123' }
  const { changes, added } = await read('SKU,Name,Price\n123,Ty ?? ? 50 cl,13\n', here, { 123: [here] })

  expect(added).toEqual([])
  expect(changes.map(({ edit }) => [edit.sku, edit.name, edit.selling_price])).toEqual([['00123', welsh.name, 13]])
})

test('a name that is written otherwise is changed, with a question mark in it, too', async () => {
  const { changes, kept } = await read('SKU,Name\nMUG-1,T? ?? ? 75 cl\n', welsh)

  expect(changes[0]?.differences).toEqual([{ label: 'Name', before: welsh.name, after: 'T? ?? ? 75 cl' }])
  expect(kept).toEqual([])
})

test('a SKU without the zeros of another is that of a new product, unless its row has the same name; without one it says which it may be', async () => {
  const lost =
    'SKU: no product here has it, but 00123 with zeros: write them, and format the column as text in your spreadsheet'

  expect(await read('SKU,Name\n123,Jug\n', coded, { 123: [coded] })).toMatchObject({
    added: [{ sku: '123', name: 'Jug' }],
  })
  expect((await read('SKU,Price\n123,4\n', coded, { 123: [coded] })).problems).toEqual([`2 ${lost}`])
  expect((await read('SKU,Name,Barcode\nMUG-1,Mug,5.01235E+11\n')).problems).toEqual([
    '2 Barcode: "5.01235E+11" has lost figures: format the column as text in your spreadsheet',
  ])
  expect((await read('SKU,Name,Price\n123,Mug,4\n00123,Mug,5\n', coded, { 123: [coded] })).problems).toEqual([
    '3 SKU: row 2 has the same',
  ])
})

test('of a price list that writes a SKU in other letters is said which one is here', async () => {
  expect((await read('SKU,Price\nmug-1,4\n', mug, {}, { 'mug-1': 'MUG-1' })).problems).toEqual([
    '2 SKU: no product here has it, but MUG-1 in other letters: write it as it is here',
  ])
})

test('of two SKUs that differ by zeros alone each row is of the product that has its name', async () => {
  const other: Product = { ...coded, sku: '0123', name: 'Jug' }
  const both = { 123: [other, coded] }
  const file = 'SKU,Name,Price\n123,Jug,4\n123,Mug,5\n'

  const { changes, added, problems } = await read(file, coded, both)
  expect([added, problems]).toEqual([[], []])
  expect(changes.map(({ product, edit }) => [product.sku, edit.selling_price])).toEqual([
    ['0123', 4],
    ['00123', 5],
  ])
  const twins = { 123: [{ ...other, name: 'Mug' }, coded] }
  expect((await read('SKU,Name\n123,Mug\n', coded, twins)).added).toMatchObject([{ sku: '123' }])
  expect((await read('SKU,Price\n123,4\n', coded, twins)).problems.join()).toContain('but 0123 and 00123 with zeros')
})

test('another category is told by its name, to be made first where there is none of it', async () => {
  const { changes } = await read('SKU,Category\nMUG-1,Garden\n')

  expect(changes[0]).toMatchObject({
    edit: { category: 'Garden' },
    differences: [{ label: 'Category', before: 'Kitchen', after: 'Garden' }],
  })
})

test.each([
  ['SKU,Min\nMUG-1,41\n', '2 Max Stock Level: The maximum is less than the minimum'],
  ['SKU,Price\nMUG-1,two\n', '2 Selling Price: "two" is no number'],
  ['SKU,Price\nMUG-1,4.999\n', '2 Selling Price: At most two decimals'],
  ['SKU,Price\nMUG-1,4\nMUG-1,5\n', '3 SKU: row 2 has the same'],
])('of %j is said: %s', async (text, problem) => expect((await read(text)).problems).toEqual([problem]))

test('every field but stock and external_id is sent as it is, so that none is emptied that the file does not name', async () => {
  const { changes } = await read('SKU,Price\nMUG-1,13\n')

  const { edit = {} } = changes[0] ?? {}
  const names = keysOf(ProductEdit.shape).filter((name) => !/^(stock_quantity|external_id)/.test(name))
  const before = names.map((name) => [name, mug[name as keyof Product]])
  expect(edit).toStrictEqual({ ...Object.fromEntries(before), selling_price: 13 })
})
