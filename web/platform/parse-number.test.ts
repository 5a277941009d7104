import { expect, test } from 'vitest'
import { parseKilograms, parseNumber } from './parse-number.ts'

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
  ['0,500', 0.5],
  ['-0,125', -0.125],
  ['£0,995', 0.995],
  ['.5', 0.5],
  ['0.125', 0.125],
  ['.125', 0.125],
  ['1.25', 1.25],
  ['1.2345', 1.2345],
  ['1234.567', 1234.567],
  ['1,234.567', 1234.567],
  ['', null],
  ['   ', null],
  [null, null],
  [7, 7],
])('%j reads as %j', (typed, number) => expect(parseNumber(typed)).toBe(number))

test.each([
  'abc',
  '1e3',
  '1.2.3',
  '--1',
  '0x10',
  '1,2345',
  '12,34,567',
  ',',
  '1,23.4',
  '0,500,000',
  '0.500.000',
  '0,500.5',
])('%j is no number', (typed) => expect(parseNumber(typed)).toBeNaN())

test.each(['1.000', '12.500', '999.999', '-1.000', '£1.999', ' 1.234 '])(
  '%j is a thousand times as much in another country, and so it is neither',
  (typed) => expect(parseNumber(typed)).toBeNaN(),
)

test.each([
  ['1.000', 1],
  ['12.500', 12.5],
  ['0.250', 0.25],
  ['0,250', 0.25],
  ['2,5', 2.5],
  ['a few', Number.NaN],
  ['', null],
])('a scale that shows %j says %j kilograms', (typed, weight) => expect(parseKilograms(typed)).toBe(weight))
