import { expect, test } from 'vitest'
import { withDecimals } from './with-decimals.ts'

test.each([
  ['1234.5', 2, '1234.50'],
  ['12', 2, '12.00'],
  ['0', 2, '0.00'],
  ['-3', 2, '-3.00'],
  ['12.34', 2, '12.34'],
  ['1', 1, '1.0'],
])('%s is shown with its %i decimals', (text, decimals, shown) => expect(withDecimals(text, decimals)).toBe(shown))

test.each(['', ' ', '1.999', '2,5', '£3', '1,234', '5.', 'ten', 'NaN', '1e+21'])('%j is left as it was typed', (text) =>
  expect(withDecimals(text, 2)).toBe(text),
)
