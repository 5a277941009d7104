import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders.ts'
import type { Line } from './line-book.ts'
import { demandIn } from './line-demand.ts'

const product = (id: string) => ({ id, name: id, sku: id, stock_quantity: 0 })
const line = (id: string, of: string, quantity: number, more: Partial<Line> = {}): Line => ({
  ...{ id, product: product(of), quantity, unit_price: 5, item: undefined, conflict: null, problem: null },
  ...more,
})
const moved = (item: Partial<OrderItem>) => ({ item: item as OrderItem })

test('lines of one product want together what was neither picked for them nor promised to them', () => {
  const demand = demandIn([
    line('a', 'mug', 10, moved({ quantity_picked: 3, reserved_quantity: 4 })),
    line('b', 'bowl', 1),
    line('c', 'mug', 2),
    line('d', 'mug', Number.NaN),
  ])

  expect(demand.get('mug')).toMatchObject({ open: 5, ids: ['a', 'c', 'd'] })
  expect(demand.get('bowl')).toMatchObject({ open: 1, ids: ['b'] })
})

test('they become one line only at one price, while nothing of the later ones has moved', () => {
  const mayMerge = (...lines: Line[]) => demandIn(lines).get('mug')?.canMerge

  expect(mayMerge(line('a', 'mug', 1), line('b', 'mug', 2))).toBe(true)
  expect(mayMerge(line('a', 'mug', 1, moved({ quantity_picked: 1 })), line('b', 'mug', 2))).toBe(true)
  expect(mayMerge(line('a', 'mug', 1), line('b', 'mug', 2, moved({ quantity_received: 1 })))).toBe(false)
  expect(mayMerge(line('a', 'mug', 1), line('b', 'mug', 2, { unit_price: 4 }))).toBe(false)
  expect(mayMerge(line('a', 'mug', 1), line('b', 'mug', 2, { conflict: 'changed' }))).toBe(false)
})
