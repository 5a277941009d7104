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
    records: checked.filter(isRecord).map(({ record }) => record),
    problems: checked.filter(isProblem).map(({ row, problems }) => `${row.number} ${problems.join('. ')}`),
  }
}

test('the present export of Shopify, whose headings are others, gives its variants their names and its stock, and makes no products of pictures', async () => {
  const { records, problems } = await read(
    'Title,URL handle,Description,Product category,Type,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Inventory quantity,Product image URL\n' +
      "T-shirt,t-shirt,Soft,Clothing,Shirts,unlisted,S-1,'5012345678900,Colour,Red,Size,XL,10.00,12.00,4.00,5,a.png\n" +
      ',t-shirt,,,,,S-2,,,Red,,L,11.00,,4.00,6,b.png\n,t-shirt,,,,,,,,,,,,,,,c.png\n' +
      'Mug,mug,,,,draft,M-1,,Title,Default Title,,,4.00,,2.00,7,d.png\n',
  )

  expect(problems).toEqual([])
  const shirt = { description: 'Soft', category: 'Clothing', is_active: true, cost_price: 4 }
  expect(records).toMatchObject([
    {
      ...shirt,
      sku: 'S-1',
      name: 'T-shirt - Red / XL',
      barcode: '5012345678900',
      selling_price: 10,
      stock_quantity: 5,
    },
    { ...shirt, sku: 'S-2', name: 'T-shirt - Red / L', selling_price: 11, stock_quantity: 6 },
    { sku: 'M-1', name: 'Mug', is_active: false, selling_price: 4, stock_quantity: 7 },
  ])
})

test('the stock list of Shopify names its variants by their options, too', async () => {
  const { records } = await read('Handle,Title,Option1 Value,SKU,Location,On hand\nshirt,T-shirt,S,S-1,Shop,5\n')

  expect(records).toMatchObject([{ name: 'T-shirt - S', sku: 'S-1', stock_quantity: 5 }])
})

const mug = { name: 'Mug', sku: 'M-1', selling_price: 12.5 }
const bought = { ...mug, cost_price: 4 }

test.each([
  [
    'QuickBooks',
    'Product/Service Name,Sales Description,SKU,Sales Price / Rate,Purchase Cost,Quantity On Hand,Reorder Point',
    'Mug,Nice,M-1,12.50,4.00,10,2',
    { ...bought, description: 'Nice', stock_quantity: 10, min_stock_level: 2 },
  ],
  [
    'Cin7',
    'ProductCode*,Name*,Category*,Barcode,MinimumBeforeReorder,DefaultUnitOfMeasure,PriceTier1,AverageCost,Status',
    'M-1,Mug,Kitchen,,3.0000,Item,12.5000,4.0000,Deprecated',
    { ...bought, category: 'Kitchen', min_stock_level: 3, unit: 'each', is_active: false },
  ],
  [
    'Zoho',
    'Item ID,Item Name,SKU,Rate,Usage unit,Purchase Rate,Opening Stock,Stock On Hand,Status',
    '99,Mug,M-1,GBP 12.50,Nos,GBP 4.00,10,8.00,Active',
    { ...bought, unit: 'each', stock_quantity: 8 },
  ],
  [
    'eBay',
    'Item number,Title,Variation details,Custom label (SKU),Available quantity,Start price,Current price',
    '3344556677,Mug,,M-1,5,12.50,12.50',
    { ...mug, stock_quantity: 5 },
  ],
  [
    'Amazon',
    'item-name\tlisting-id\tseller-sku\tprice\tquantity',
    'Mug\tX1\tM-1\t12.50\t5',
    { ...mug, stock_quantity: 5 },
  ],
  [
    'Sage',
    'Product Code,Product Name,Sale Price,Cost Price,Qty in Stock,Re-Order Level',
    'M-1,Mug,12.50,4.00,10,2',
    { ...bought, stock_quantity: 10, min_stock_level: 2 },
  ],
])('an export of %s is read with its prices and its stock', async (_, headings, row, record) => {
  const { records, problems } = await read(`${headings}\n${row}\n`)

  expect(problems).toEqual([])
  expect(records).toMatchObject([record])
})

test('headings that stand there again, as where files were put one below the other, are no record', async () => {
  const { records, problems } = await read('Name,City,\nMill,York,\nName,City,\nBarn,Hull,\n', 'suppliers')

  expect(records.map(({ name }) => name)).toEqual(['Mill', 'Barn'])
  expect(problems).toEqual(['3 It repeats the headings'])
})

test('contacts of Zoho keep their address and their email', async () => {
  const { records } = await read(
    'Contact Name,Company Name,Billing Address,Billing Street2,Billing City,Billing County,Billing Code,EmailID\n' +
      'Acme,Acme Ltd,1 High St,Unit 2,York,North Yorkshire,YO1 7HH,a@example.com\n',
    'customers',
  )

  expect(records).toMatchObject([
    { name: 'Acme', email: 'a@example.com', address: '1 High St, Unit 2, North Yorkshire, YO1 7HH', city: 'York' },
  ])
})

test('a price of nothing is read as Excel shows it in its accounts: with a dash behind the pound', async () => {
  const { records, problems } = await read(
    'Name,SKU,Price,Stock\nMug,M-1, £-   ,3\nTray,T-1,"£ 1,234.50 ",4\nJug,J-1,-,5\n',
  )

  expect(problems).toEqual(['4 Selling Price: "-" is no number'])
  expect(records.map(({ selling_price }) => selling_price)).toEqual([0, 1234.5])
})

test('somebody called Null keeps that name; NULL is how databases write nothing', async () => {
  const { records } = await read('First Name,Last Name\nAda,Null\nBo,NULL\n', 'customers')

  expect(records.map(({ name }) => name)).toEqual(['Ada Null', 'Bo'])
})

const described = (headings: string, cell: string) =>
  read(`${headings}\n"Mug","mug","M-1","4","${cell.replaceAll('"', '""')}"\n`).then(
    ({ records }) => (records[0] as { description?: string } | undefined)?.description,
  )
const shops = [
  ['Shopify', 'Title,URL handle,SKU,Price,Description'],
  ['Shopify of old', 'Title,Handle,Variant SKU,Variant Price,Body (HTML)'],
  ['WooCommerce', 'Name,Short description,SKU,Regular price,Description'],
] as const

test.each(shops)('a description of %s is its text, without the markup of a page', async (_, headings) => {
  const page =
    '<div class="a">\n<p>Holds <strong>350&nbsp;ml</strong> &amp; more.<br>Safe for "ovens".</p>\n\n<ul><li>Blue</li><li>Green &#39;n&#39; red</li></ul></div>'

  expect(await described(headings, page)).toBe('Holds 350 ml & more.\nSafe for "ovens".\nBlue\nGreen \'n\' red')
  expect(await described(headings, 'Fits < 5 cm, weighs > 2 kg\nR&D &amp; more')).toBe(
    'Fits < 5 cm, weighs > 2 kg\nR&D & more',
  )
  const read =
    '<style>p { color: red }</style><p>Don&rsquo;t &#x201C;caf&eacute;&#8221; &#0; &nothing;</p><script>run()</script>'
  expect(await described(headings, read)).toBe('Don’t “café” &#0; &nothing;')
})

test('of a list without prices no row is taken for a further picture: what has no SKU is said', async () => {
  const { records, problems } = await read('Handle,Title,Option1 Value,SKU,On hand\nshirt,Shirt,S,S-1,2\nshirt,,M,,3\n')

  expect(records).toMatchObject([{ sku: 'S-1', stock_quantity: 2 }])
  expect(problems).toEqual([expect.stringMatching(/^3 SKU: /)])
})

test('WooCommerce writes line breaks as two letters; in any other file a description is what stands there', async () => {
  expect(await described(shops[2][1], 'Blue\\n\\n<b>Large</b>')).toBe('Blue\nLarge')
  expect(await described('Name,Note,SKU,Price,Description', '<p>Blue\\n</p>')).toBe('<p>Blue\\n</p>')
})

test('a barcode that was written as a number has neither its separators nor its decimals: no scanner reads those', async () => {
  const { records } = await read(
    'Name,SKU,Barcode\nMug,"1,234,567.0","5,012,345,678,900"\nTray,T-1,5012345678900.0\nPot,P-1,"5,012,345,678,900.00"\nJug,J-1,12.0\n',
  )

  const ean = '5012345678900'
  expect(records.map(({ sku, barcode }) => [sku, barcode])).toEqual([
    ['1,234,567.0', ean],
    ['T-1', ean],
    ['P-1', ean],
    ['J-1', '12.0'],
  ])
})
