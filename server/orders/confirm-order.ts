import { refuse } from '#server/platform/refusal.ts'
import type { Scope, Tx } from '#server/platform/scope.ts'
import { together } from '#server/platform/together.ts'
import { reserveStock } from '#server/stock/reserve-stock.ts'
import { type LockedLine, lockOrderWithLines, requireStep, setStatus } from './lock-order.ts'
import { orderById } from './order-queries.ts'

/** Confirms an order; a sale promises its stock in the same transaction or says what is short. Refuses `order_empty`. */
export function confirmOrder(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const [order, lines] = await lockOrderWithLines(tx, id)
    const status = requireStep(order, 'confirm')
    if (lines.length === 0) refuse('order_empty', 'Add at least one item before confirming')
    setStatus(tx, order, status, 'order.confirmed')
    // The promises come last, because everyone who wants the same goods waits from there to the commit.
    const [confirmed] = await together(
      orderById(tx, id),
      order.order_type === 'sale' ? reserveForLines(tx, lines) : undefined,
    )
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
  await reserveStock(tx, demands, { allowsShort: async () => allowShort || allowsBackOrders(tx) })
}

async function allowsBackOrders(tx: Tx) {
  const organisation = await tx.db
    .selectFrom('organisations')
    .select('allow_back_orders')
    .where('id', '=', tx.orgId)
    .executeTakeFirst()
  return organisation?.allow_back_orders ?? false
}
