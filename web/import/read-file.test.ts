import { expect, test } from 'vitest'
import { importListOf } from './import-list.ts'
import { mostRows, readFile, UnreadableFile } from './read-file.ts'

const list = importListOf('products')

async function read(text: BlobPart) {
  if (!list) throw new Error('products is no list')
  return readFile(new File([text], 'list.csv'), list)
}

const headed = (rows: number) => `Name,SKU\n${'Cup,C-1\n'.repeat(rows)}`

test('as many rows as go at a time are read, one more is refused with how many there are', async () => {
  expect((await read(headed(mostRows))).rows).toHaveLength(20_000)
  await expect(read(headed(mostRows + 1))).rejects.toEqual(
    new UnreadableFile('This file has 20,001 rows; 20,000 go at a time. Split it into several.'),
  )
})

const toCsv = 'Save it as CSV first: in Excel, Save As and "CSV UTF-8".'

test.each([
  ['PK\u0003\u0004 and so on', 'a workbook'],
  ['<html><table><tr><td>Name</td></tr></table>', 'a workbook'],
  ['\ufeff\n<?xml version="1.0"?>\n<Workbook><Worksheet/></Workbook>\n', 'a workbook'],
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 10, 2, 3]), 'no text'],
  ['%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\n', 'no text'],
] as const)('of %j is said that it is %s, and what to do', async (text, what) => {
  await expect(read(text)).rejects.toEqual(new UnreadableFile(`This is ${what}. ${toCsv}`))
})

test('a cell that holds what cannot be stored, or begins as a page does, makes the file neither', async () => {
  expect((await read('Name,SKU,Description\nCup,C-1,a longer text\u0000\nMug,<html>,\n')).rows).toHaveLength(2)
})

test('a few blank rows count for nothing, and of a file that is blank rows by the hundred thousand the end is not looked for', async () => {
  expect((await read(`\n\n${headed(2)}\n\n`)).rows.map(({ number }) => number)).toEqual([4, 5])
  for (const text of ['\n'.repeat(200_000), headed(2) + '\n'.repeat(200_000)])
    await expect(read(text)).rejects.toThrow(
      'This file has more than 100,000 rows, blank ones with them; 20,000 go at a time.',
    )
})
