import { expect, test } from 'vitest'
import { lineTotal, sumOfMoney } from './line-total.ts'

test.each([
  [3, 1.1, 3.3],
  [7, 0.07, 0.49],
  [1000, 1234.56, 1_234_560],
  [0, 9.99, 0],
])('%i at £%d make £%d, with no stray fraction of a penny', (quantity, price, total) =>
  expect(lineTotal(quantity, price)).toBe(total),
)

test('amounts add up in pence', () => expect(sumOfMoney([0.1, 0.2, 1.15])).toBe(1.45))
