import { expect, test } from 'vitest'
import { missingUnits } from './reorder.ts'

const none = { incoming: 0, waiting: 0 }
const product = { stock_quantity: 4, reserved_quantity: 0, min_stock_level: 10, max_stock_level: null }

test('without a maximum as many are missing as lift the stock above its minimum', () => {
  expect(missingUnits(product, none)).toBe(7)
})

test('with a maximum as many as fill it up', () => {
  expect(missingUnits({ ...product, max_stock_level: 50 }, none)).toBe(46)
})

test('what is promised goes, what is on order comes', () => {
  expect(missingUnits({ ...product, reserved_quantity: 3 }, { ...none, incoming: 5 })).toBe(5)
})

test('what sales wait for beyond the stock is ordered too', () => {
  expect(missingUnits({ ...product, stock_quantity: 0 }, { incoming: 4, waiting: 6 })).toBe(13)
})

test('an order is for one unit at least', () => {
  expect(missingUnits({ ...product, stock_quantity: 80 }, none)).toBe(1)
})
