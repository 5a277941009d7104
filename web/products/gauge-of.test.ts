import { expect, test } from 'vitest'
import { gaugeOf } from './gauge-of.ts'

const level = (stock_quantity: number, min_stock_level: number, max_stock_level: number | null) =>
  gaugeOf({ stock_quantity, min_stock_level, max_stock_level })

test('a shelf is as full as its maximum says, or as twice its minimum', () => {
  expect(level(5, 2, 20)).toEqual({ filled: 0.25, minimum: 0.1 })
  expect(level(5, 10, null)).toEqual({ filled: 0.25, minimum: 0.5 })
})

test('no more than full, no mark outside of it, and nothing where there is no measure', () => {
  expect(level(90, 2, 20)).toEqual({ filled: 1, minimum: 0.1 })
  expect(level(0, 30, 20)).toEqual({ filled: 0, minimum: 1 })
  expect(level(7, 0, null)).toBeUndefined()
  expect(level(7, 0, 0)).toBeUndefined()
})
