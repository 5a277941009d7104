import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holdAgainstRemoval } from '#server/stock/hold-products.ts'
import { lockAvailableStock } from '#server/stock/lock-available-stock.ts'
import { refuseRemoved, refuseShortage } from '#server/stock/refuse-shortage.ts'
import { reserveFrom } from '#server/stock/reserve-stock.ts'
import type { Shortage } from '#server/stock/stock-demand.ts'
import { auditStep, changeStatus, type LockedLine, linesOf, lockOrder, requireStep, steppedFrom } from './lock-order.ts'
import { orderFrom, partyOf } from './order-row.ts'

/** What to do where stock is short: refuse, or let what there is be promised. */
export type WhenShort = (tx: Tx, shortages: readonly Shortage[]) => Promise<void>

/**
 * Confirms an order; a sale promises its stock in the same transaction or says what is short, and whether the organisation
 * allows a back-order (`may_back_order`). Refuses `order_empty`.
 */
export const confirmOrder = (scope: Scope, id: string) =>
  confirm(scope, id, async (tx, shortages) =>
    refuseShortage(tx, shortages, { mayBackOrder: await allowsBackOrders(tx) }),
  )

/** It is a back-order where it was short, and only there. */
export function confirm(scope: Scope, id: string, whenShort: WhenShort) {
  return scope.transaction(async (tx) => {
    const [order, lines] = await tx.batch(lockOrder(id), linesOf(id))
    const status = requireStep(order, 'confirm')
    if (lines.length === 0) refuse('order_empty', 'Add at least one item before confirming')
    // The levels are locked last, because everyone who wants the same goods waits from there to the commit.
    const demands = order.order_type === 'sale' ? demandsOf(lines) : []
    const products = demands.map((demand) => demand.product_id)
    const [row, names, , free] = await tx.batch(
      changeStatus(tx, order, status),
      partyOf(order),
      holdAgainstRemoval(products),
      lockAvailableStock(products),
    )
    let action = 'order.confirmed'
    await reserveFrom(tx, free, demands, {
      async whenShort(shortages) {
        action = 'order.confirmed_short'
        await whenShort(tx, shortages)
      },
    })
    auditStep(tx, order, status, action)
    return steppedFrom(order, orderFrom(row, names))
  })
}

/** What the lines still need. */
export const demandsOf = (lines: readonly LockedLine[]) =>
  lines
    .map((line) => ({
      order_item_id: line.id,
      product_id: line.product_id,
      quantity: line.quantity - line.quantity_picked,
    }))
    .filter((demand) => demand.quantity > 0)

/** Lines of a confirmed order may grow beyond the stock only where back-orders are allowed, and the product is still there. */
export const unlessAllowed: WhenShort = async (tx, shortages) => {
  if (!(await allowsBackOrders(tx))) await refuseShortage(tx, shortages)
  await refuseRemoved(tx, shortages)
}

export async function allowsBackOrders(tx: Tx) {
  const organisation = await tx.db
    .selectFrom('organisations')
    .select('allow_back_orders')
    .where('id', '=', tx.orgId)
    .executeTakeFirst()
  return organisation?.allow_back_orders ?? false
}
