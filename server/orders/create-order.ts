import type * as z from 'zod'
import type { NewOrder, Order } from '#contract/orders.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { today } from '#server/platform/today.ts'
import { holdAgainstRemoval } from '#server/stock/hold-products.ts'
import { addLines, totalOrder } from './add-lines.ts'
import { insertOrder } from './insert-order.ts'
import { orderFrom, partyOf } from './order-row.ts'
import { requireDaysInOrder } from './require-days-in-order.ts'
import { requireParty } from './require-party.ts'

/** Writes an order with its lines, as a draft. Lines without a price take the product's cost (purchase) or selling price. */
export function createOrder(scope: Scope, asked: z.output<typeof NewOrder>): Promise<Order> {
  return scope.transaction((tx) => writeOrder(tx, asked))
}

async function writeOrder(
  tx: Tx,
  { items, order_date = today(), ...header }: z.output<typeof NewOrder>,
): Promise<Order> {
  requireDaysInOrder({ order_date, expected_date: header.expected_date }, 'expected_date')
  const party = requireParty(tx, header)
  const id = newId()
  await insertOrder(tx, { ...header, ...party, id, order_date })
  const lines = items.map((item) => ({ ...item, id: newId() }))
  tx.queue(
    holdAgainstRemoval(lines.map(({ product_id }) => product_id)),
    ...addLines(tx.userId, { id, order_type: header.order_type }, lines, { before: [], asked: { as: 'items', lines } }),
  )
  const order = orderFrom(...(await tx.batch(totalOrder(id), partyOf(party))))
  tx.audit({ action: 'order.created', table: 'orders', id, after: { ...order, lines: items.length } })
  return order
}
