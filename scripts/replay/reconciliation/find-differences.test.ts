import { expect, test } from 'vitest'
import type { Books } from '#contract/dashboard.ts'
import type { Expected } from './expect-of-file.ts'
import { findDifferences } from './find-differences.ts'
import { countMovement, type Flows, noFlows, onShelf } from './flows.ts'
import type { ServerGoods, ServerRows } from './read-server-rows.ts'

const books: Books = {
  balanced: true,
  checked_at: '2010-12-31T00:00:00.000Z',
  totals: { products: 1, movements: 4, on_hand: 2, reserved: 0, orders: 1 },
  differences: [],
}
const flows: Flows = { received: 10, shipped: 7, returned: 2, written_off: 3, other: 0 }
const goods = (part: Partial<ServerGoods> = {}): ServerGoods => ({
  on_hand: 2,
  ledger: 2,
  all: flows,
  own: flows,
  ...part,
})
const expected: Expected = { flows: new Map([['22423', flows]]), orders: new Map([['536365', 1275]]), orderPence: 1275 }
const server = (part: Partial<ServerRows> = {}): ServerRows => ({
  goods: new Map([['22423', goods()]]),
  orders: new Map([['536365', { id: '1', status: 'shipped', pence: 1275 }]]),
  books,
  ...part,
})
const found = (part: Partial<ServerRows>) =>
  findDifferences(expected, server(part)).map(({ of, what, expected: right, found: wrong }) => [of, what, right, wrong])

test('the ledger is summed by what really moved', () => {
  const sum = noFlows()
  countMovement(sum, { reference_type: 'purchase_order', stock_change: 10 })
  countMovement(sum, { reference_type: 'picklist', stock_change: -8 })
  countMovement(sum, { reference_type: 'picklist', stock_change: 1 })
  countMovement(sum, { reference_type: 'return', stock_change: 2 })
  countMovement(sum, { reference_type: 'write_off', stock_change: -3 })
  expect(sum).toEqual(flows)
  expect(onShelf(sum)).toBe(2)
})

test('books that add up have no differences', () => expect(found({})).toEqual([]))

test('other replays on the same shelf are no difference as long as all of it adds up', () => {
  const all = { ...flows, received: 20, shipped: 12 }
  expect(found({ goods: new Map([['22423', goods({ all, on_hand: 7, ledger: 7 })]]) })).toEqual([])
})

test('a unit too few on the shelf is found', () => {
  expect(found({ goods: new Map([['22423', goods({ on_hand: 1 })]]) })).toEqual([
    ['22423', 'received - shipped + returned - written off = on hand', '2', '1'],
    ['22423', 'sum of the ledger = on hand', '2', '1'],
  ])
})

test('units moved by hand are found, although the ledger has them', () => {
  const all = { ...flows, other: 5 }
  expect(found({ goods: new Map([['22423', goods({ all, on_hand: 7, ledger: 7 })]]) })).toEqual([
    ['22423', 'received - shipped + returned - written off = on hand', '2', '7'],
  ])
})

test('an invoice shipped twice is found, although the server agrees with itself', () => {
  const twice = { ...flows, shipped: 8, received: 11 }
  expect(found({ goods: new Map([['22423', goods({ all: twice, own: twice })]]) })).toEqual([
    ['22423', 'received, file and ledger', '10', '11'],
    ['22423', 'shipped, file and ledger', '7', '8'],
  ])
})

test('a penny, a missing order and an order not shipped are found', () => {
  const order = { id: '1', status: 'picked', pence: 1274 }
  expect(found({ orders: new Map([['536365', order]]) })).toEqual([
    ['536365', 'order status', 'shipped', 'picked'],
    ['536365', 'order total', '£12.75', '£12.74'],
    ['all orders', 'total', '£12.75', '£12.74'],
  ])
  expect(found({ orders: new Map() })[0]).toEqual(['536365', 'order', 'on the server', 'not there'])
})

test('what the books themselves find is passed on', () => {
  const difference = { invariant: 'nothing below zero', row_id: '1', label: '22423', recorded: '-1', expected: '0' }
  expect(found({ books: { ...books, balanced: false, differences: [difference] } })).toEqual([
    ['22423', 'books: nothing below zero', '0', '-1'],
  ])
})
