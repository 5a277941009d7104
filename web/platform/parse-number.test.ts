import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['£1,234.50', 1234.5],
  [' 12 ', 12],
  ['-3', -3],
  ['2,50', 2.5],
  ['1,5', 1.5],
  ['1,234', 1234],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1,234,567.8', 1234567.8],
  ['.5', 0.5],
  ['', null],
  ['   ', null],
  [null, null],
  [7, 7],
])('%j reads as %j', (typed, number) => expect(parseNumber(typed)).toBe(number))

test.each(['abc', '1e3', '1.2.3', '--1', '0x10', '1,2345', '12,34,567', ',', '1,23.4'])('%j is no number', (typed) =>
  expect(parseNumber(typed)).toBeNaN(),
)
