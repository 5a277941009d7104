import { expect, test } from 'vitest'
import { penceOf, readPence, showPounds } from './pence.ts'

test.each([
  ['2.55', 255],
  ['40.0', 4000],
  ['18', 1800],
  ['0.0', 0],
  ['-0.07', -7],
  ['-0.0', 0],
  ['13541.33', 1354133],
])('%s pounds are %i pence', (text, pence) => expect(readPence(text)).toBe(pence))

test.each(['', 'free', '1.005', '1,50', '1e3', '£2'])('"%s" is no amount', (text) =>
  expect(readPence(text)).toBeUndefined(),
)

test('pounds from the wire become whole pence, and pence are shown as pounds', () => {
  expect(penceOf(1.1 + 2.2)).toBe(330)
  expect(showPounds(-123456)).toBe('-£1,234.56')
})
