import { expect, test } from 'vitest'
import { importListOf } from './import-list.ts'
import { mostRows, readFile, UnreadableFile } from './read-file.ts'

const list = importListOf('products')

async function read(text: string) {
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

test('a few blank rows count for nothing, and of a file that is blank rows by the hundred thousand the end is not looked for', async () => {
  expect((await read(`\n\n${headed(2)}\n\n`)).rows.map(({ number }) => number)).toEqual([4, 5])
  for (const text of ['\n'.repeat(200_000), headed(2) + '\n'.repeat(200_000)])
    await expect(read(text)).rejects.toThrow(
      'This file has more than 100,000 rows, blank ones with them; 20,000 go at a time.',
    )
})
