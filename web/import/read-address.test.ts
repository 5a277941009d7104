import { expect, test } from 'vitest'
import { importListOf } from './import-list.ts'
import { matchColumns } from './match-columns.ts'
import { readFile } from './read-file.ts'
import { isProblem, isRecord, readRecords } from './read-records.ts'

async function read(text: string) {
  const list = importListOf('customers')
  if (!list) throw new Error('There is no such list')
  const file = await readFile(new File([text], 'list.csv'), list)
  const checked = readRecords(file.rows, { ...list, places: matchColumns(file.headings, list.fields) })
  return { records: checked.filter(isRecord).map(({ record }) => record), problems: checked.filter(isProblem) }
}

test.each([
  ['Name,Address,Address Line 2,City,County,Postcode', 'our own words'],
  [
    'Customer,Default Address Address1,Default Address Address2,Default Address City,County,Default Address Zip',
    'those of Shopify',
  ],
  ['*ContactName,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode', 'those of Xero'],
  ['Customer,Billing Street,Billing Street 2,Billing City,Billing State,Billing ZIP', 'those of QuickBooks'],
])('the postcode, the second line and the county of %j stand in the address: %s', async (headings) => {
  const { records, problems } = await read(
    `${headings}\nAda,1 High Street,Flat 2,York,North Yorkshire,YO1 7HH\nBo,,,Hull,,HU1 1AA\nCy,,,Hull,,\n`,
  )

  expect(problems).toEqual([])
  expect(records).toMatchObject([
    { name: 'Ada', address: '1 High Street, Flat 2, North Yorkshire, YO1 7HH', city: 'York' },
    { name: 'Bo', address: 'HU1 1AA', city: 'Hull' },
    { name: 'Cy', address: null, city: 'Hull' },
  ])
})

test('a postcode of figures is without the apostrophe that kept its zeros; whatever else is called a region stays out', async () => {
  const { records } = await read("Name,Address,Postcode,Region,State\nAda,1 Main St,'02134,North West sales,Active\n")

  expect(records).toMatchObject([{ address: '1 Main St, 02134' }])
})
