import { expect, test } from 'vitest'
import { importListOf } from './import-list.ts'
import { matchColumns } from './match-columns.ts'
import { readFile } from './read-file.ts'
import { isProblem, isRecord, readRecords } from './read-records.ts'

async function read(text: string | BlobPart, name = 'products') {
  const list = importListOf(name)
  if (!list) throw new Error(`${name} is no list`)
  const file = await readFile(new File([text], 'list.csv'))
  const checked = readRecords(file.rows, { ...list, places: matchColumns(file.headings, list.fields) })
  return {
    records: checked.filter(isRecord).map(({ record }) => record),
    problems: checked.filter(isProblem).map(({ row, problems }) => `${row.number} ${problems.join('. ')}`),
  }
}

test('figures, units, states and categories are read as people write them; what is blank is left to its default', async () => {
  const { records, problems } = await read(
    'Name,SKU,Unit,Price,Stock,Status,Category,Description\n' +
      'Mug,M-1,Pcs,"£1,250.50","1,000",Inactive, Kitchen  ware,"Two\nlines"\nTray,T-1,,,,,,\n',
  )

  expect(problems).toEqual([])
  expect(records).toMatchObject([
    {
      unit: 'each',
      selling_price: 1250.5,
      stock_quantity: 1000,
      is_active: false,
      category: 'Kitchen ware',
      description: 'Two\nlines',
    },
    { unit: 'each', selling_price: null, stock_quantity: 0, is_active: true, description: null },
  ])
  expect(records[1]).not.toHaveProperty('category')
})

test.each([
  ['Mug,M-1,dozen,,', '2 Unit: "dozen" is none of each, kg, g, l, ml, m, cm, box, pack'],
  ['Mug,M-1,constructor,,', '2 Unit: "constructor" is none of each, kg, g, l, ml, m, cm, box, pack'],
  ['Mug,M-1,,4.999,', '2 Selling Price: At most two decimals'],
  ['Mug,M-1,,$4,', '2 Selling Price: "$4" is no number'],
  ['Mug,M-1,,-4,', '2 Selling Price: Must be at least 0'],
  ['Mug,M-1,,,1.5', '2 Stock Quantity: Must be a whole number'],
  ['Mug,M-1,,,1.000', '2 Stock Quantity: Write it without the point'],
  ['Mug,,,,', '2 SKU: Required'],
  [',,,,3', '2 Name: Required. SKU: Required'],
  [`Mug,${'M'.repeat(101)},,,`, '2 SKU: At most 100 characters'],
])('%j is left out: %s', async (row, problem) => {
  expect(await read(`Name,SKU,Unit,Price,Stock\n${row}\n`)).toEqual({ records: [], problems: [problem] })
})

test('of two rows with one SKU, or one External ID, the first is read; blank rows are counted, as a spreadsheet counts them', async () => {
  const { records, problems } = await read(
    'Name,SKU,External ID\n\nMug,M-1,1\nJug, M-1 ,2\nTray,T-1,1\nBowl,B-1,\nCup,C-1,\n',
  )

  expect(records.map(({ name }) => name)).toEqual(['Mug', 'Bowl', 'Cup'])
  expect(problems).toEqual(['4 SKU: row 3 has the same', '5 External ID: row 3 has the same'])
})

test('a maximum below the minimum is said of the maximum, and an address that is none of the email', async () => {
  expect((await read('Name,SKU,Min,Max\nMug,M-1,5,3\n')).problems).toEqual([
    '2 Max Stock Level: The maximum is less than the minimum',
  ])
  expect((await read('Name,Email\nAda,at home\n', 'customers')).problems).toEqual([
    '2 Email: Enter a valid email address',
  ])
})

test.each([
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffName\nCafé\n')],
  [
    'UTF-16, as Excel writes it',
    new Uint8Array(new Uint16Array([...'\ufeffName\nCafé\n'].map((one) => one.charCodeAt(0))).buffer),
  ],
  ['the western alphabet of Windows', new Uint8Array([...'Name\nCafé\n'].map((one) => one.charCodeAt(0)))],
])('%s is read', async (_, bytes) => {
  expect((await read(bytes, 'suppliers')).records).toMatchObject([{ name: 'Café', lead_time_days: 7 }])
})

test('a heading that begins with PK makes no workbook', async () => {
  expect((await read('PKG,Name\n1,Ada\n', 'customers')).records).toMatchObject([{ name: 'Ada' }])
})
