import { refuse } from '#server/platform/refusal.ts'
import type { Scope, Tx } from '#server/platform/scope.ts'
import { reserveStock } from '#server/stock/reserve-stock.ts'
import { type LockedLine, linesOf, lockOrder, requireStep, setStatus } from './lock-order.ts'
import { orderById } from './order-queries.ts'

/** Confirms an order; a sale promises its stock in the same transaction or says what is short. Refuses `order_empty`. */
export function confirmOrder(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const status = requireStep(order, 'confirm')
    const lines = await linesOf(tx, id)
    if (lines.length === 0) refuse('order_empty', 'Add at least one item before confirming')
    await setStatus(tx, order, status, 'order.confirmed')
    const confirmed = await orderById(tx, id)
    // Last, because everyone who wants the same goods waits from here to the commit.
    if (order.order_type === 'sale') await reserveForLines(tx, lines)
    return confirmed
  })
}

/** Promises what the lines still need; short only where the organisation allows back-orders, or the caller does. */
export async function reserveForLines(tx: Tx, lines: readonly LockedLine[], { allowShort = false } = {}) {
  const demands = lines
    .map((line) => ({
      order_item_id: line.id,
      product_id: line.product_id,
      quantity: line.quantity - line.quantity_picked,
    }))
    .filter((demand) => demand.quantity > 0)
  if (demands.length === 0) return
  await reserveStock(tx, demands, { allowShort: allowShort || (await allowsBackOrders(tx)) })
}

async function allowsBackOrders(tx: Tx) {
  const organisation = await tx.db
    .selectFrom('organisations')
    .select('allow_back_orders')
    .where('id', '=', tx.orgId)
    .executeTakeFirst()
  return organisation?.allow_back_orders ?? false
}
