import { expect, test } from 'vitest'
import { importListOf } from './import-list.ts'
import { matchColumns } from './match-columns.ts'
import { readFile } from './read-file.ts'
import { isProblem, isRecord, readRecords } from './read-records.ts'

async function read(text: string | BlobPart, name = 'products') {
  const list = importListOf(name)
  if (!list) throw new Error(`${name} is no list`)
  const file = await readFile(new File([text], 'list.csv'), list)
  const checked = readRecords(file.rows, { ...list, places: matchColumns(file.headings, list.fields) })
  return {
    remarks: file.remarks,
    records: checked.filter(isRecord).map(({ record }) => record),
    problems: checked.filter(isProblem).map(({ row, problems }) => `${row.number} ${problems.join('. ')}`),
  }
}

test.each([',', ';', '\t'])(
  'a short file of two columns is read with %j between them, also where it ends with a line',
  async (separator) => {
    const { records, problems } = await read(`Name,City\nAda,York\nBo,Hull\n`.replaceAll(',', separator), 'customers')

    expect(problems).toEqual([])
    expect(records).toMatchObject([
      { name: 'Ada', city: 'York' },
      { name: 'Bo', city: 'Hull' },
    ])
  },
)

test('who buys is of a type by whatever word other systems have for it', async () => {
  const words = [
    'Retail',
    'Consumer',
    'Individual',
    'Person',
    'B2C',
    'Corporate',
    'Business',
    'Wholesale',
    'Trade',
    'B2B',
  ]
  const { records, problems } = await read(
    `Name,Type\n${words.map((word) => `Ada ${word},${word}`).join('\n')}\nBo,Friend\n`,
    'customers',
  )

  expect(records.map(({ customer_type }) => customer_type)).toEqual([
    ...Array(5).fill('retail'),
    ...Array(5).fill('corporate'),
  ])
  expect(problems).toEqual(['12 Type: "Friend" is none of retail, corporate'])
})

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
  ['Mug,5.01235E+12,,,', '2 SKU: "5.01235E+12" has lost figures: format the column as text in your spreadsheet'],
  ['Mug,#N/A,,,', '2 SKU: "#N/A" is an error in the spreadsheet'],
  ['Mug,M-1,,1,250.50,7,', '2 It has 7 cells, and there are 5 headings'],
  ['Mug,M-1,,1,250.50,7', '2 It has 6 cells, and there are 5 headings'],
  ['"Best" mug,M-1,,,', '2 A quotation mark is not closed, or text follows a closed one'],
  [`Mug,${'M'.repeat(101)},,,`, '2 SKU: At most 100 characters'],
])('%j is left out: %s', async (row, problem) => {
  expect(await read(`Name,SKU,Unit,Price,Stock\n${row}\n`)).toEqual({ records: [], problems: [problem], remarks: [] })
})

test('a quotation mark that is not closed is said of the row in which the others are lost', async () => {
  const { records, problems } = await read(
    'Name,SKU,Description\nCup,C-1,x\nMug,M-1,"open\nTray,T-1,x\nBowl,B-1,"nice"\nJug,J-1,y\n',
  )

  expect(records.map(({ name }) => name)).toEqual(['Cup', 'Jug'])
  expect(problems).toEqual(['3 A quotation mark is not closed, or text follows a closed one'])
})

test('in a column whose other figures have a decimal comma, a comma before three figures could be either', async () => {
  const prices = async (...cells: string[]) => {
    const rows = cells.map((price, place) => `Mug;M-${place};${price}`)
    return read(`Name;SKU;Price\n${rows.join('\n')}\n`)
  }
  const problem = 'Selling Price: "1,250" could be two numbers'

  for (const other of ['7,25', '0,5', '1.250,50', '£ 7,2']) {
    const { records, problems } = await prices('1,250', other, '12')
    expect(problems).toEqual([`2 ${problem}`])
    expect(records).toHaveLength(2)
  }
  expect((await prices('1,250', '7.25', '£1,250.50')).problems).toEqual([])
  expect((await read('Name;SKU;Price;Cost\nMug;M-1;1,250;7,25\n')).problems).toEqual([])
})

test('what a system writes as a formula, so that a spreadsheet keeps its zeros, is the text in it', async () => {
  const { records, problems } = await read('Name,SKU,Barcode,Price\n="Mug",="00123","=""0501""","=""7,25"""\n')

  expect(problems).toEqual([])
  expect(records).toMatchObject([{ name: 'Mug', sku: '00123', barcode: '0501', selling_price: 7.25 }])
})

test.each([
  ['tabs within quotation marks', 'Name,SKU,Description\nMug,M-1,"<ul>\n\t<li>"\n'],
  ['a title above the headings', 'Smith Ltd stock list\n\nName,SKU,Price\nMug,M-1,2\n'],
  ['what Excel says of its separator', 'sep=;\r\nName;SKU;Price\r\nMug;M-1;7,25\r\n'],
  ['tabs', 'Name\tSKU\tPrice\nMug\tM-1\t1,250.50\n'],
  ['bars', 'Name|SKU|Price\nMug|M-1|1,250.50\n'],
  ['empty columns behind', 'Name,SKU,,\nMug,M-1,,\n'],
  ['a separator at the end of every row', 'Name,SKU\nMug,M-1,\n'],
  ['the word for nothing', 'Name,SKU,Barcode,Category\nMug,M-1,NULL,null\n'],
  ['the apostrophe of a number kept as text', "Name,SKU,Barcode\nMug,M-1,'5012345678900\n"],
])('a file with %s is read', async (_, text) => {
  const { records, problems } = await read(text)

  expect(problems).toEqual([])
  expect(records).toMatchObject([{ name: 'Mug', sku: 'M-1' }])
  expect(records[0]).not.toHaveProperty('category')
  expect([null, '5012345678900']).toContain(records[0]?.barcode)
})

test('below a title, and among decimal commas, what separates the cells is told by the headings it makes', async () => {
  const lines = Array.from({ length: 8 }, (_, place) => `M-${place};Becher;2,50;5,00\n`).join('')
  const { records, problems } = await read(`Preisliste Mai\nSKU;Name;Cost Price;Selling Price\n${lines}`)

  expect(problems).toEqual([])
  expect(records).toHaveLength(8)
  expect(records[7]).toMatchObject({ sku: 'M-7', name: 'Becher', cost_price: 2.5, selling_price: 5 })
})

test('a list with one column keeps what its names hold', async () => {
  expect((await read('Name\nSmith; Sons\n', 'suppliers')).records).toMatchObject([{ name: 'Smith; Sons' }])
})

test("variants of a shop's export have the name of their product with their options; further pictures are no products", async () => {
  const { records, problems } = await read(
    'Handle,Title,Option1 Name,Option1 Value,Option2 Value,Variant SKU,Variant Price,Image Src\n' +
      'shirt,T-shirt,Colour,Red,XL,S-1,10,a.png\nshirt,,,Red,L,S-2,11,b.png\nshirt,,,,,,,c.png\nmug,Mug,Title,Default Title,,M-1,4,d.png\n',
  )

  expect(problems).toEqual([])
  expect(records.map(({ name, sku }) => [name, sku])).toEqual([
    ['T-shirt - Red / XL', 'S-1'],
    ['T-shirt - Red / L', 'S-2'],
    ['Mug', 'M-1'],
  ])
})

test("what a shop's export says of a product in its first row alone counts for all its variants, also where they are written out again", async () => {
  const list = importListOf('products')
  if (!list) throw new Error('There is no such list')
  const text =
    'Handle,Title,Description,Product Category,Type,Variant SKU,Variant Price,Status\n' +
    'shirt,T-shirt,Soft,Clothing,Shirts,S-1,10,draft\nshirt,,,,,S-2,ten,\nshirt,,,,,S-3,11,\nmug,Mug,,,,M-1,4,active\n'
  const { records, problems } = await read(text)
  const file = await readFile(new File([text], 'export.csv'), list)

  expect(problems).toEqual(['3 Selling Price: "ten" is no number'])
  const draft = { name: 'T-shirt', is_active: false, category: 'Clothing', description: 'Soft' }
  expect(records).toMatchObject([
    { ...draft, sku: 'S-1' },
    { ...draft, sku: 'S-3' },
    { sku: 'M-1', is_active: true },
  ])
  expect(records[2]).toMatchObject({ description: null })
  expect(records[2]).not.toHaveProperty('category')
  expect(file.rows[1]?.written).toEqual(['shirt', 'T-shirt', 'Soft', 'Clothing', 'Shirts', 'S-2', 'ten', 'draft'])
})

test('a variant that is left out is written down with its title, so that it can be imported alone; a broken row is never taken for a picture', async () => {
  const list = importListOf('products')
  if (!list) throw new Error('There is no such list')
  const text =
    'Handle,Title,Option1 Value,Variant SKU,Variant Price\nshirt,T-shirt,Red,S-1,10\nshirt,,Blue,S-2,ten\nshirt,,,,,x\n'
  const file = await readFile(new File([text], 'export.csv'), list)
  const checked = readRecords(file.rows, { ...list, places: matchColumns(file.headings, list.fields) })

  expect(checked.filter(isProblem).map(({ row, problems }) => [row.written[1], problems])).toEqual([
    ['T-shirt', ['Selling Price: "ten" is no number']],
    ['T-shirt', ['It has 6 cells, and there are 5 headings']],
  ])
})

test('a column without a heading stays one where most rows have something there; else that is a cell too many', async () => {
  const rowsBelow = (last: string[]) => `Name,SKU,\n${last.map((cell, at) => `Mug,M-${at},${cell}\n`).join('')}`

  expect(await read(rowsBelow(['blue', '', 'red']))).toMatchObject({ records: [{}, {}, {}], problems: [] })
  expect(await read(rowsBelow(['blue', '', '']))).toMatchObject({
    records: [{}, {}],
    problems: ['2 It has 3 cells, and there are 2 headings'],
  })
})

test('first and last names are a name, where there is no column for the whole', async () => {
  const { records, problems } = await read(
    'First Name,Last Name,Email\nAda,Turner,\n,Mill,\n,,x@example.com\n',
    'customers',
  )

  expect(records.map(({ name }) => name)).toEqual(['Ada Turner', 'Mill'])
  expect(problems).toEqual(['4 Name: Required'])
})

test('a phone number keeps its first zero without the apostrophe that kept it, and one that has lost figures is left out', async () => {
  const { records, problems } = await read("Name,Phone\nAda,'07911123456\nBo,4.47701E+11\nCy,+44 1904 1\n", 'customers')

  expect(records.map(({ phone }) => phone)).toEqual(['07911123456', '+44 1904 1'])
  expect(problems).toEqual(['3 Phone: "4.47701E+11" has lost figures: format the column as text in your spreadsheet'])
})

test.each([
  ['products', 'product'],
  ['customers', 'customer'],
  ['suppliers', 'supplier'],
])('of a file of %s without headings is said what became of its first row', async (name, noun) => {
  const { remarks } = await read('\nAda,York\nBo,Hull\n', name)

  expect(remarks).toEqual([`Row 2 was read as the headings; if it is a ${noun}, put headings above it.`])
  expect((await read('Name,Place\nAda,York\n', name)).remarks).toEqual([])
})

test('a row that is left out claims nothing', async () => {
  const { records } = await read('Name,SKU,External ID\nMug,M-1,1\nJug,M-2,1\nPot,M-2,3\n')

  expect(records.map(({ name }) => name)).toEqual(['Mug', 'Pot'])
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

test('a file of more columns than anybody can look through is not read', async () => {
  const wide = (columns: number) => `Name,SKU${',More'.repeat(columns - 2)}\nMug,M-1\n`

  await expect(read(wide(501))).rejects.toThrow(
    'This file has 501 columns; 500 can be looked through. Delete those that are not imported.',
  )
  expect((await read(wide(500))).records).toMatchObject([{ sku: 'M-1' }])
})
