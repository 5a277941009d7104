import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInvoiceLines } from './read-invoice-lines.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'))
})
afterAll(() => rm(folder, { recursive: true }))

const header = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'
const row = (invoice: string, code: string) => `${invoice},${code},"MUG, ""BLUE""",1,2010-12-01 08:26:00,2.55,,France`

async function read(name: string, content: string | Buffer, limit?: number) {
  await writeFile(join(folder, name), content)
  const found: string[] = []
  for await (const { invoice, code } of readInvoiceLines([join(folder, name)], limit)) found.push(`${invoice}/${code}`)
  return found
}

const csv = `${[header, row('1', 'A'), row('1', 'B'), row('2', 'C'), row('1', 'D'), row('3', 'E')].join('\r\n')}\r\n`

test('reads packed and unpacked files, in order', async () => {
  const all = ['1/A', '1/B', '2/C', '1/D', '3/E']
  expect(await read('a.csv', csv)).toEqual(all)
  expect(await read('a.csv.gz', gzipSync(csv))).toEqual(all)
})

test('a limit never cuts an invoice in two, not even one in pieces', async () => {
  expect(await read('a.csv', csv, 1)).toEqual(['1/A', '1/B', '1/D'])
  expect(await read('a.csv', csv, 3)).toEqual(['1/A', '1/B', '2/C', '1/D'])
})

test('says which file cannot be read, and why', async () => {
  await expect(read('b.csv', 'InvoiceNo,StockCode\n1,A\n')).rejects.toThrow(
    /b\.csv cannot be read: it has no column Description/,
  )
  await expect(read('c.csv.gz', gzipSync(csv).subarray(0, 40))).rejects.toThrow(
    /c\.csv\.gz cannot be read: unexpected end of file/,
  )
  await expect(read('d.csv', csv.replace('2.55', 'x'))).rejects.toThrow('d.csv line 2: UnitPrice "x"')
})
