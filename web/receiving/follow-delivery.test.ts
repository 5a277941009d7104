import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-life.ts'
import type { OrderItem } from '#contract/orders.ts'
import { followLines } from '../scan/follow-lines.ts'
import { countByHand, fill, keyOf, nothing, scanInto, type Tally, undo } from '../scan/tally.ts'
import { deliveryRules, receiptItems } from './delivery.ts'
import { strayWords } from './stray-words.ts'

const mug: OrderItem = {
  ...{ id: 'line', order_id: 'order', position: 0, version: 1, quantity: 10, unit_price: 2, total_price: 20 },
  ...{ product_id: 'mug', product_name: 'Blue mug', product_sku: 'MUG', product_barcode: null, stock_quantity: 0 },
  ...{ quantity_received: 0, quantity_picked: 0, reserved_quantity: 0, back_ordered_quantity: 0 },
  product_archived: false,
}
const tray = { ...mug, product_id: 'tray', product_name: 'Oak tray', product_sku: 'TRAY' }
const counted = (asked: number) => countByHand(nothing, mug, deliveryRules, { count: Math.min(10, asked), asked })

/** The lines become these while so much is counted. */
function follow(tally: Tally, now: readonly OrderItem[], status: OrderStatus = 'confirmed') {
  const isClosed = status !== 'confirmed'
  const { tally: after, strays, fitting } = followLines(tally, now, deliveryRules, { isClosed })
  const said = strays.map((stray) => strayWords(stray, status))
  return { after, said, fitting, over: after.over.get(keyOf(mug)) ?? 0, books: receiptItems(after.counts, now) }
}
const booking = (quantity: number) => [{ order_item_id: 'line', product_id: 'mug', quantity }]

test('units that a colleague booked before become over', () => {
  const { said, over, books } = follow(counted(5), [{ ...mug, quantity_received: 8 }])

  expect(said).toEqual(['Blue mug: only 2 were still open, 3 are over.'])
  expect([over, books]).toEqual([3, booking(2)])
})

test('and are added to what was over already', () => {
  expect(follow(counted(12), [{ ...mug, quantity_received: 10 }])).toMatchObject({
    ...{ said: ['Blue mug: no more were open, 10 are over.'], over: 12, books: [] },
  })
})

test.each([
  ['all of them', 12, { over: 0, books: booking(12), fitting: [{ name: 'Blue mug', units: 2 }] }],
  ['as many as there is room for', 11, { over: 1, books: booking(11), fitting: [{ name: 'Blue mug', units: 1 }] }],
])('once a line is raised, units that were over are counted: %s', (_, quantity, outcome) => {
  expect(follow(counted(12), [{ ...mug, quantity }])).toMatchObject({ said: [], ...outcome })
})

test('those that a colleague booked before, too, and undo still takes back unit for unit', () => {
  const scanned = Array.from({ length: 5 }).reduce<Tally>(
    (tally) => scanInto(tally, [mug], deliveryRules, 'MUG').tally,
    nothing,
  )
  const { after: cut } = follow(scanned, [{ ...mug, quantity: 3 }])
  const raised = [{ ...mug, quantity: 4 }]

  const { after, over, books } = follow(cut, raised)
  const back = [undo(after, raised, deliveryRules)]
  back.push(undo(back[0] ?? after, raised, deliveryRules))

  expect([over, books]).toEqual([1, booking(4)])
  expect(back.map((tally) => [tally.over.size, receiptItems(tally.counts, raised)])).toEqual([
    [0, booking(4)],
    [0, booking(3)],
  ])
})

test('undo takes them back as it would have', () => {
  const now = [{ ...mug, quantity_received: 8 }]
  const { after } = follow(fill(nothing, [{ ...mug, quantity: 5 }], deliveryRules), now)

  const back = undo(after, now, deliveryRules)

  expect([after.over.get(keyOf(mug)), back.over.size, receiptItems(back.counts, now)]).toEqual([3, 0, []])
})

test('units of a product are never booked as units of the one that took its line', () => {
  const { said, books } = follow(counted(12), [tray])

  expect([said, books]).toEqual([['Blue mug was taken off the order: put 12 aside.'], []])
})

test.each([
  ['cancelled', 'The order is cancelled: put 5 Blue mug aside.'],
  ['received', 'The order is received: put 5 Blue mug aside.'],
] as const)('of an order that became %s meanwhile nothing is left to book', (status, told) => {
  const { said, books } = follow(counted(5), [mug], status)

  expect([said, books]).toEqual([[told], []])
})
