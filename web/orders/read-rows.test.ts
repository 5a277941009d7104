import { expect, test } from 'vitest'
import type { OrderType } from '#contract/order-life.ts'
import { readRows } from './read-rows.ts'

const lines = (text: string, orderType: OrderType = 'sale') =>
  readRows(text, orderType).rows.map((row) => ('reason' in row ? row.reason : [row.code, row.quantity, row.price]))

test('rows of a spreadsheet are SKU, quantity and price, separated by tabs, commas or semicolons', () => {
  const read = [
    ['MUG-1', 12, 4.5],
    ['TRAY', 1, null],
  ]
  expect(lines('MUG-1\t12\t4.50\r\nTRAY\r\n')).toEqual(read)
  expect(lines('MUG-1, 12, £4.50\n\nTRAY,,')).toEqual(read)
  expect(lines('MUG-1;12;4,50\nTRAY;1;')).toEqual(read)
})

test('numbers are read in the British and in the continental way, and quotes hold what separates', () => {
  expect(lines('"Mug, blue",3,"1,234.50"\n"12"" plate",2,"1.234,50"')).toEqual([
    ['Mug, blue', 3, 1234.5],
    ['12" plate', 2, 1234.5],
  ])
})

test('headings say what stands where; without them a second column of four may be a name', () => {
  expect(lines('Name\tSKU\tUnit Price\tQty\nBlue mug\tMUG-1\t4.50\t12')).toEqual([['MUG-1', 12, 4.5]])
  expect(lines('Product\tSKU\tQty\nBlue mug\tMUG-1\t12')).toEqual([['MUG-1', 12, null]])
  expect(lines('Qty\tItem\n12\tBlue mug')).toEqual([['Blue mug', 12, null]])
  expect(lines('Item\tItem No.\nBlue mug\tMUG-1')).toEqual([['MUG-1', 1, null]])
  expect(lines('MUG-1\tBlue mug\t12\t4.50')).toEqual([['MUG-1', 12, 4.5]])
  expect(lines('MUG-1\t12\t4.50\t54.00')).toEqual([['MUG-1', 12, 4.5]])
})

test('a heading is known by its words, by the type of the order, and below a title', () => {
  expect(lines('SKU\tOrder Qty\tUnit Price\nMUG-1\t12\t4.50')).toEqual([['MUG-1', 12, 4.5]])
  expect(lines('SKU\tQuantity (pcs)\nMUG-1\t12')).toEqual([['MUG-1', 12, null]])
  const both = 'SKU,Cost,Price,Qty\nMUG-1,2.00,5.50,3'
  expect(lines(both)).toEqual([['MUG-1', 3, 5.5]])
  expect(lines(both, 'purchase')).toEqual([['MUG-1', 3, 2]])
  const ours = 'Product,SKU,Cost Price,Selling Price,Qty\nMug,MUG-1,2.00,5.50,3'
  expect(lines(ours)).toEqual([['MUG-1', 3, 5.5]])
  expect(lines(ours, 'purchase')).toEqual([['MUG-1', 3, 2]])
  expect(lines('SKU,Amount,Net Price,Qty\nMUG-1,54.00,4.50,12')).toEqual([['MUG-1', 12, 4.5]])
  expect(lines('Spring order\n\nName,SKU,Price,Qty\nBlue mug,MUG-1,4.00,12')).toEqual([['MUG-1', 12, 4]])
  expect(lines('TRAY,2\nSKU,Qty\nMUG-1,12')).toEqual(['Stands above the headings', ['MUG-1', 12, null]])
})

const ofPacks = ['Pack Qty', 'Units per case', 'Box quantity', 'Case Qty']
const ofOthers = ['Min Qty', 'MOQ (pcs)', 'Stock Quantity', 'Qty on hand', 'Back Order Qty', 'Quantity on order']
test.each([...ofPacks, ...ofOthers])('%j is not what is ordered, wherever it stands beside that', (heading) => {
  for (const ordered of ['Qty', 'Order Qty', 'Qty Ordered', 'Order Qty (min 6)', 'Quantity (pack of 6)']) {
    expect(lines(`Code\t${heading}\t${ordered}\tUnit Price\nMUG-1\t12\t3\t4.50`)).toEqual([['MUG-1', 3, 4.5]])
    expect(lines(`Code\t${ordered}\t${heading}\nMUG-1\t3\t12`)).toEqual([['MUG-1', 3, null]])
  }
})

test('alone, a size of packs is how many are ordered, and what is no order is none', () => {
  for (const heading of ofPacks) expect(lines(`Code\t${heading}\nMUG-1\t12`)).toEqual([['MUG-1', 12, null]])
  for (const heading of ofOthers) expect(lines(`Code\t${heading}\nMUG-1\t12`)).toEqual([['MUG-1', 1, null]])
})

test('of two quantities the ordered one counts', () => {
  for (const ordered of ['Ordered Qty', 'Qty Ordered', 'Order quantity'])
    expect(lines(`Code,Shipped Qty,${ordered}\nMUG-1,12,3`)).toEqual([['MUG-1', 3, null]])
})

test('where headings name a quantity, a product without one is not ordered', () => {
  const asked = lines('SKU\tQty\tPrice\nMUG-1\t12\t4.50\nTRAY\t\t3.00\nBOWL')
  expect(asked).toEqual([['MUG-1', 12, 4.5], 'No quantity is given', 'No quantity is given'])
})

test('what no column says, and columns that say nothing here, are told', () => {
  const remarks = (text: string, orderType: OrderType = 'sale') => readRows(text, orderType).remarks
  expect(remarks('SKU,Name,Qty,Price\nMUG-1,Mug,3,4')).toEqual([])
  expect(remarks('MUG-1,3')).toEqual([])
  expect(remarks('SKU,Stock,Cost\nMUG-1,3,4')).toEqual([
    'No column is headed Quantity, so it is 1 of each.',
    'Not used: "Stock", "Cost".',
  ])
  expect(remarks('SKU,Qty,Price (€),Line total\nMUG-1,3,4,12')).toEqual(['Not used: "Price (€)", "Line total".'])
})

test('a sum of money is no quantity, another currency is no price, and of too many figures none is guessed', () => {
  expect(lines('MUG-1\t£4.00\t12')).toEqual(['"£4.00" is no quantity'])
  expect(lines('MUG-1\t3\t€4.50')).toEqual(['"€4.50" is no price in pounds and pence'])
  expect(lines('MUG-1\t3\t$9.00')).toEqual(['"$9.00" is no price in pounds and pence'])
  expect(lines('MUG-1\t50123452\t3\t4.50\nMUG-1\tBlue mug\t50123452\t3\t4.50')).toEqual([
    'Which figure is the quantity? Put headings above the columns',
    'Which figure is the quantity? Put headings above the columns',
  ])
  expect(lines('MUG-1\t12\t4.50\t54.00\t\t')).toEqual([['MUG-1', 12, 4.5]])
})

test('a semicolon in a name does not split a file at semicolons', () => {
  const named = 'SKU,Description,Qty,Price\nMUG-1,"Mug; blue",3,4.50\nTRAY-2,Tray,5,6.00'
  expect(lines(named)).toEqual([
    ['MUG-1', 3, 4.5],
    ['TRAY-2', 5, 6],
  ])
  expect(lines(named.replaceAll('"', ''))).toEqual([
    ['MUG-1', 3, 4.5],
    ['TRAY-2', 5, 6],
  ])
})

test('the apostrophe of our own files is no part of a code', () => {
  expect(lines("SKU,Qty\n'@HOME,3\n'TIS,2")).toEqual([
    ['@HOME', 3, null],
    ["'TIS", 2, null],
  ])
})

test('what a system writes as a formula, so that a spreadsheet keeps its zeros, is the code in it', () => {
  expect(lines('SKU,Qty\n="00123",3')).toEqual([['00123', 3, null]])
  expect(lines('"=""00123""",3')).toEqual([['00123', 3, null]])
  expect(lines(`'="00123",3`)).toEqual([['="00123"', 3, null]])
})

test('of what is not understood it is said why, and the row is kept as it came', () => {
  const rubbish = ['MUG-1\ta few', '\t3', 'MUG-1\t0', 'MUG-1\t2.5', 'MUG-1\t1\t1.999']
  rubbish.push('MUG-1\t1.000', 'MUG-1\t3000000000')
  expect(readRows(rubbish.join('\n'), 'sale').rows).toEqual([
    { text: 'MUG-1\ta few', reason: '"a few" is no quantity' },
    { text: '\t3', reason: 'No product is named' },
    { text: 'MUG-1\t0', reason: 'The quantity is less than 1' },
    { text: 'MUG-1\t2.5', reason: '"2.5" is no whole number of units' },
    { text: 'MUG-1\t1\t1.999', reason: '"1.999" is no price in pounds and pence' },
    { text: 'MUG-1\t1.000', reason: '"1.000" is no quantity' },
    { text: 'MUG-1\t3000000000', reason: 'The quantity is too large' },
  ])
})

test('ten thousand rows are read at once', () => {
  const rows = readRows(
    Array.from({ length: 10_000 }, (_, place) => `SKU-${place}\t${place + 1}`).join('\n'),
    'sale',
  ).rows
  expect(rows).toHaveLength(10_000)
  expect(rows.at(-1)).toMatchObject({ code: 'SKU-9999', quantity: 10_000 })
})

test('a row split at commas or semicolons is kept whole, too: it may be a name, or a row that is refused', () => {
  const rows = (text: string) => readRows(text, 'sale').rows.map(({ text, whole }) => [text, whole])

  expect(rows('Product\n Mug,  speckled, 4 \nTRAY\n"Bowl, deep",3')).toEqual([
    [' Mug,  speckled, 4', 'Mug, speckled, 4'],
    ['TRAY', undefined],
    ['"Bowl, deep",3', '"Bowl, deep",3'],
  ])
  expect(rows('Mug; blue\nPlate, flat')).toEqual([
    ['Mug; blue', 'Mug; blue'],
    ['Plate, flat', undefined],
  ])
  expect(rows('Mug, blue\t3')).toEqual([['Mug, blue\t3', undefined]])
  expect(rows('"Two\nlines",a few')).toEqual([['"Two\nlines",a few', undefined]])
  expect(rows(`MUG,a few,${'x'.repeat(300)}`)).toEqual([[`MUG,a few,${'x'.repeat(300)}`, undefined]])
})
