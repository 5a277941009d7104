import { expect, test } from 'vitest'
import { whyNotPick, whyNotReorder } from './queue-words.ts'

test.each([
  [0, undefined],
  [1, 'Waiting for deliveries'],
  [50, 'Waiting for deliveries'],
  [51, 'The 50 oldest wait for deliveries'],
])('of %i sales none of which can be picked', (count, words) => {
  expect(whyNotPick({ count, next: null })).toBe(words)
})

test.each([
  [0, undefined],
  [100, 'On its way, or not active'],
  [101, 'The 100 lowest are on their way, or not active'],
])('of %i products none of which is to be reordered', (count, words) => {
  expect(whyNotReorder({ count, next: null })).toBe(words)
})

test('nothing has to be said where there is a next one', () => {
  const order = { id: 'o', order_number: 'SO-1', picklist_id: null, picklist_status: null }
  expect(whyNotPick({ count: 60, next: order })).toBeUndefined()
  expect(whyNotReorder({ count: 1, next: { product_id: 'p', name: 'Mug', quantity: 1 } })).toBeUndefined()
})
