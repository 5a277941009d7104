import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

const row = (description: string) => ({
  row: { number: 1, cells: [], written: [] },
  record: { name: 'Mug', description },
})
const sizesOf = (rows: Parameters<typeof slicesOf>[0]) => slicesOf(rows).map((slice) => slice.rows.length)

test('a slice has a hundred rows, or as many as a body takes with the longest descriptions of three bytes a letter', () => {
  const longest = row('\u4e2d'.repeat(5000))

  expect(sizesOf(Array(250).fill(row('short')))).toEqual([100, 100, 50])
  expect(sizesOf(Array(60).fill(longest))).toEqual([26, 26, 8])
  expect(slicesOf([])).toEqual([])
})

test('every slice has a key of its own', () => {
  expect(new Set(slicesOf(Array(250).fill(row(''))).map(({ key }) => key)).size).toBe(3)
})
