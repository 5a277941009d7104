import { expect, test } from 'vitest'
import { currentLine } from './current-line.ts'

const lines = (...counts: number[]) =>
  counts.map((count, place) => ({
    id: `line ${place}`,
    product_id: 'mug',
    name: 'Mug',
    sku: 'MUG',
    count,
    min: 0,
    max: 2,
  }))

test.each([
  ['the first, before anything was counted', lines(0, 0), null, 'line 0'],
  ['the one that was counted last, while it has room', lines(0, 1, 0), 'line 1', 'line 1'],
  ['the next one behind it, once it is full', lines(0, 2, 0), 'line 1', 'line 2'],
  ['what is still open before it, at the end', lines(0, 2, 2), 'line 2', 'line 0'],
  ['none, when all is counted', lines(2, 2), 'line 1', null],
])('to be counted next: %s', (_, counted, last, next) => {
  expect(currentLine(counted, last)).toBe(next)
})
