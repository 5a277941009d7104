import { expect, test } from 'vitest'
import { whyNotShip } from './why-not-ship.ts'

const line = (product_id: string, quantity: number, back_ordered_quantity: number) => ({
  ...{ product_id, quantity, back_ordered_quantity },
})
const there = (product_id: string, available: number) => ({ product_id, available })

test('an order that waits for nothing can be shipped', () => {
  expect(whyNotShip([line('mug', 5, 0)], [there('mug', 0)])).toBeUndefined()
})

test('units on back-order that are not in stock are taken off to ship the rest', () => {
  expect(whyNotShip([line('mug', 5, 4), line('bowl', 2, 0)], [there('mug', 0), there('bowl', 9)])).toBe(
    '4 units are on back-order and not in stock yet. Take them off the order to ship the rest.',
  )
  expect(whyNotShip([line('mug', 5, 1)], [there('mug', 0)])).toBe(
    '1 unit is on back-order and not in stock yet. Take it off the order to ship the rest.',
  )
})

test('nothing is left to ship where all of it is missing', () => {
  expect(whyNotShip([line('mug', 4, 4)], [there('mug', 0)])).toBe('4 units are on back-order and not in stock yet.')
})

test('what came by hand is promised to nobody and ships, as far as it goes', () => {
  expect(whyNotShip([line('mug', 5, 4)], [there('mug', 4)])).toBeUndefined()
  expect(whyNotShip([line('mug', 5, 4)], [there('mug', 1)])).toMatch(/^3 units are on back-order/)
})

test('two lines of a product share what there is of it', () => {
  expect(whyNotShip([line('mug', 3, 3), line('mug', 3, 2)], [there('mug', 3)])).toMatch(/^2 units are on back-order/)
})
