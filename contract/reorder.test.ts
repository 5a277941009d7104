import { expect, test } from 'vitest'
import { missingUnits } from './reorder.ts'

const product = { stock_quantity: 4, reserved_quantity: 0, min_stock_level: 10, max_stock_level: null }

test('without a maximum as many are missing as lift the stock above its minimum', () => {
  expect(missingUnits(product, 0)).toBe(7)
})

test('with a maximum as many as fill it up', () => {
  expect(missingUnits({ ...product, max_stock_level: 50 }, 0)).toBe(46)
})

test('what is promised goes, what is on order comes', () => {
  expect(missingUnits({ ...product, reserved_quantity: 3 }, 5)).toBe(5)
})

test('an order is for one unit at least', () => {
  expect(missingUnits({ ...product, stock_quantity: 80 }, 0)).toBe(1)
})
