import { expect, test } from 'vitest'
import { csvCellAsWritten } from '#contract/shared/csv-cell.ts'
import { cellOf, csvOf } from './csv.ts'
import { onLondonClock } from './london-clock.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [0, '0'],
  [-2.5, '-2.5'],
  ['-12.50', '-12.50'],
  ['=1+1', "'=1+1"],
  ['+44 1904', "'+44 1904"],
  ['-x', "'-x"],
  ['@home', "'@home"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['\uff0b44', "'\uff0b44"],
  ['\uff0dx', "'\uff0dx"],
  ['\uff20home', "'\uff20home"],
  ['\uff0d12.50', "'\uff0d12.50"],
  ['\nx', '"\'\nx"'],
  [' =1+1', "' =1+1"],
  ['\u00a0\u3000@x', "'\u00a0\u3000@x"],
  [' \tx', "' \tx"],
  ['\ufeff\u200b=1+1', "'\ufeff\u200b=1+1"],
  [' -12.50', "' -12.50"],
  [' plain', ' plain'],
  ['a=b', 'a=b'],
  ["'0815", "''0815"],
  ["'- loose", "''- loose"],
  ["''=1", "'''=1"],
  ['="00123"', `"'=""00123"""`],
  ["'tis", "'tis"],
  ['0815', '0815'],
  ['=a,"b"', `"'=a,""b"""`],
])('%j becomes %s', (value, cell) => expect(cellOf(value)).toBe(cell))

test('a file begins with a byte order mark and goes on page by page to its end', async () => {
  const pages = [
    { items: [1, 2], next_cursor: '2' },
    { items: [3], next_cursor: null },
  ]
  const asked: unknown[] = []
  const things = { name: 'things', columns: { Number: (row: number) => row }, chosen: undefined }
  const { filename, content } = await csvOf(things, async ({ cursor }) => {
    asked.push(cursor)
    return pages[asked.length - 1] ?? { items: [], next_cursor: null }
  })
  const text = Buffer.concat(await Array.fromAsync(content)).toString()

  expect(filename).toMatch(/^things-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toBe('\ufeffNumber\r\n1\r\n2\r\n3\r\n')
  expect(asked).toEqual([undefined, '2'])
})

test.each([
  ['2026-10-01T23:30:00.000Z', '2026-10-02 00:30'],
  ['2026-12-01T23:30:00.000Z', '2026-12-01 23:30'],
])('%s stands in a file as the clock in London has it', (moment, written) => {
  expect(onLondonClock(moment)).toBe(written)
})

test.each([
  ["'0815", "'0815"],
  ["'-50% mug", "'-50% mug"],
  ['=1+1', "'=1+1"],
  ['="00123"', '"=""00123"""'],
  ['="1"&A1&"2"', `"'=""1""&A1&""2"""`],
  ["'a,b", `"'a,b"`],
])('%j, as it stood in a file, gets no apostrophe but the one that keeps it from being run', (text, cell) =>
  expect(csvCellAsWritten(text)).toBe(cell),
)
