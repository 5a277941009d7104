import { expect, test } from 'vitest'
import { noSales } from './empty-words.ts'

test.each([
  [0, 'None of the sales ordered in 30 days is confirmed.'],
  [1, 'The confirmed sales ordered in 30 days come to £0.00.'],
])('where %i confirmed sales come to nothing the plot says so, and not that there were others', (orders, words) => {
  expect(noSales(orders, 'in 30 days')).toBe(words)
})
