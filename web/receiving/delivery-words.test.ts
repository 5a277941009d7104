import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders.ts'
import { keyOf } from '../scan/tally.ts'
import { deliveryWords } from './delivery-words.ts'

const item = (id: string, quantity: number, quantity_received = 0): OrderItem => ({
  ...{ id, order_id: 'order', position: 0, version: 1, quantity, unit_price: 2, total_price: 2 * quantity },
  ...{ product_id: id, product_name: `Blue ${id}`, product_sku: id, product_barcode: null, stock_quantity: 0 },
  ...{ quantity_received, quantity_picked: 0, reserved_quantity: 0, back_ordered_quantity: 0 },
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

test('of a short one it is said what stays open, and that the order does', () => {
  expect(deliveryWords(counted(['mug', 14]), none, items).outcome).toBe(
    'Short: 8 units of 2 items stay open, and so does the order.',
  )
  expect(deliveryWords(counted(['mug', 19]), none, [item('mug', 20)]).outcome).toBe(
    'Short: 1 unit of 1 item stays open, and so does the order.',
  )
})

test('of many that are over two are named, long names in short: the lines say the rest', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...item(id, 1), product_name: `${id} `.repeat(40).trim() }))
  const over = counted(...many.map(({ id }) => [id, 1] as [string, number]))
  const shortOf = (id: string) => `1 ${`${id} `.repeat(20).trim()}…`
  expect(deliveryWords(none, over, many).over).toBe(
    `Over: ${shortOf('a')}, ${shortOf('b')} and 2 others more than ordered, not booked. To keep them, raise the order’s quantity first.`,
  )
})

test('of one that is over it is said what is not booked, and how it would be', () => {
  expect(deliveryWords(none, counted(['mug', 6]), items).over).toBe(
    'Over: 6 Blue mug more than ordered, not booked. To keep them, raise the order’s quantity first.',
  )
})
