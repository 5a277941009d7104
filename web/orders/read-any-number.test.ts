import { expect, test } from 'vitest'
import { readAnyNumber } from './read-any-number.ts'

test.each([
  ['3', 3],
  ['£1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['.99', 0.99],
  ['-2', -2],
  ['1 234,50', 1234.5],
])('%s is %d', (text, number) => expect(readAnyNumber(text)).toBe(number))

test.each(['a few', '1,23,4', '1.2.3', '1,2345', '5 mugs', '--1', '1,234.567,8', '12e3', ',', '1.000 €'])(
  '%s is no number',
  (text) => expect(readAnyNumber(text)).toBeNaN(),
)

test('blank is nothing', () => expect(readAnyNumber('  ')).toBeNull())
