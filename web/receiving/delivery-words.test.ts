import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders.ts'
import { keyOf } from '../scan/tally.ts'
import { deliveryWords } from './delivery-words.ts'

const item = (id: string, quantity: number, quantity_received = 0): OrderItem => ({
  ...{ id, order_id: 'order', position: 0, version: 1, quantity, unit_price: 2, total_price: 2 * quantity },
  ...{ product_id: id, product_name: `Blue ${id}`, product_sku: id, product_barcode: null, stock_quantity: 0 },
  ...{ quantity_received, quantity_picked: 0, reserved_quantity: 0, back_ordered_quantity: 0 },
  product_archived: false,
})
const items = [item('mug', 24, 4), item('tray', 2)]
const none = new Map()
/** As it is counted: by line and product. */
const counted = (...units: [id: string, units: number][]) =>
  new Map(units.map(([id, of]) => [keyOf({ id, product_id: id }), of]))

test('a whole delivery closes the order', () => {
  expect(deliveryWords(counted(['mug', 20], ['tray', 2]), none, items)).toEqual({
    outcome: 'All that was ordered is there: the order becomes received.',
    over: undefined,
  })
})

test('where units are over it is said beforehand that a whole delivery is final, and not of a short one', () => {
  const outcome = (mugs: number) =>
    deliveryWords(counted(['mug', mugs]), counted(['mug', 1]), [item('mug', 24)]).outcome
  expect(outcome(24)).toBe(
    'All that was ordered is there: the order becomes received. That is final: what is over cannot be added to it then.',
  )
  expect(outcome(23)).toBe('Short: 1 unit of 1 item stays open, and so does the order.')
})

test('of a short one it is said what stays open, and that the order does', () => {
  expect(deliveryWords(counted(['mug', 14]), none, items).outcome).toBe(
    'Short: 8 units of 2 items stay open, and so does the order.',
  )
  expect(deliveryWords(counted(['mug', 19]), none, [item('mug', 20)]).outcome).toBe(
    'Short: 1 unit of 1 item stays open, and so does the order.',
  )
})

test('of many that are over two are named, by SKUs that begin alike and end apart: the lines say the rest', () => {
  const skus = ['red', 'blue', 'green', 'white'].map((colour) => `stoneware-breakfast-bowl-with-lid-${colour}`)
  const many = skus.map((sku) => item(sku, 1))
  const over = counted(...skus.map((sku) => [sku, 1] as [string, number]))
  expect(deliveryWords(none, over, many).over).toBe(
    'Over: 1 stone…th-lid-red, 1 stone…h-lid-blue and 2 others, not booked:',
  )
})

test('of one that is over it is said what is not booked', () => {
  const words = (id: string) => deliveryWords(none, counted([id, 6]), [item(id, 24)]).over
  expect(words('mug')).toBe('Over: 6 Blue mug (mug), not booked:')
  expect(words('stoneware-breakfast-bowl-red')).toBe('Over: 6 Blue stoneware-brea… (stone…t-bowl-red), not booked:')
})
