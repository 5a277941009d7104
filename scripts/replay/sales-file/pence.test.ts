import { expect, test } from 'vitest'
import { penceOf, readFinerPence, readPence, showPounds } from './pence.ts'

test.each([
  ['2.55', 255],
  ['40.0', 4000],
  ['18', 1800],
  ['0.0', 0],
  ['-0.07', -7],
  ['-0.0', 0],
  ['13541.33', 1354133],
  ['2.5500', 255],
])('%s pounds are %i pence', (text, pence) => expect(readPence(text)).toBe(pence))

test.each(['', 'free', '1.005', '1,50', '1e3', '£2'])('"%s" is no amount', (text) =>
  expect(readPence(text)).toBeUndefined(),
)

test.each([
  ['0.001', 0.1],
  ['-1.005', -100.5],
])('%s pounds are %d pence, which no amount of ours can be', (text, pence) => {
  expect(readPence(text)).toBeUndefined()
  expect(readFinerPence(text)).toBeCloseTo(pence, 9)
})

test.each(['', 'free', '2.55', '1,505', '1.00x', '1e-3'])('"%s" is no price finer than a penny', (text) =>
  expect(readFinerPence(text)).toBeUndefined(),
)

test('pounds from the wire become whole pence, and pence are shown as pounds', () => {
  expect(penceOf(1.1 + 2.2)).toBe(330)
  expect(showPounds(-123456)).toBe('-£1,234.56')
})
