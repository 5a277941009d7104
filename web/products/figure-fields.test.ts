import { expect, test } from 'vitest'
import { readFigure, showFigure, typedFigure } from './figure-fields.ts'

test.each([
  ['selling_price', '£1,234.50', { value: 1234.5 }],
  ['selling_price', ' ', { value: null }],
  ['cost_price', '1.999', { problem: 'At most two decimals' }],
  ['cost_price', '1.000', { problem: 'At most two decimals' }],
  ['cost_price', '1.2345', { problem: 'At most two decimals' }],
  ['cost_price', '-1', { problem: 'Must not be below 0' }],
  ['cost_price', 'ten', { problem: 'Not a number' }],
  ['cost_price', '99999999999', { problem: 'Too large' }],
  ['min_stock_level', '1,000', { value: 1000 }],
  ['min_stock_level', '1.000', { problem: 'Write it without the point' }],
  ['min_stock_level', '', { problem: 'Required' }],
  ['min_stock_level', '1.5', { problem: 'Must be a whole number' }],
] as const)('%s typed as %j', (field, text, read) => expect(readFigure(field, text)).toEqual(read))

test('what is typed starts from the value as it is', () => {
  expect([typedFigure('cost_price', 1234.5), typedFigure('cost_price', null)]).toEqual(['1234.50', ''])
  expect([showFigure('cost_price', null), showFigure('min_stock_level', 1234)]).toEqual(['-', '1,234'])
})
