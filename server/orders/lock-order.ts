import { nextStatus, type OrderStatus, type OrderStep, type OrderType } from '#contract/order-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { together } from '#server/platform/database/together.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'

export type LockedOrder = {
  id: string
  order_number: string
  order_type: OrderType
  status: OrderStatus
  version: number
  customer_id: string | null
}
export type LockedLine = {
  id: string
  product_id: string
  quantity: number
  quantity_received: number
  quantity_picked: number
  position: number
  version: number
}

/** Everything that changes an order takes its row first: two at once happen one after the other. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const [order] = await tx.hot<LockedOrder>(
    'lock_order',
    'select id, order_number, order_type, status, version, customer_id from orders where org_id = $1 and id = $2 for update',
    [tx.orgId, id],
  )
  return order ?? notFound('Order')
}

/** The lines of an order whose row is locked, in entry order. */
export function linesOf(tx: Tx, orderId: string): Promise<LockedLine[]> {
  return tx.hot<LockedLine>(
    'lines_of_order',
    `select id, product_id, quantity, quantity_received, quantity_picked, position, version
     from order_items where org_id = $1 and order_id = $2 order by position, id`,
    [tx.orgId, orderId],
  )
}

/** Both in one round trip: the lines are read once the order is held. */
export const lockOrderWithLines = (tx: Tx, id: string) => together(lockOrder(tx, id), linesOf(tx, id))

/** As the screens call it. */
export const nounOf = (type: OrderType) => (type === 'sale' ? 'sales order' : 'purchase order')

/** Refuses `illegal_transition` where the order's life has no such step. */
export function requireStep(order: LockedOrder, step: OrderStep): OrderStatus {
  const next = nextStatus(order.order_type, order.status, step)
  if (next) return next
  refuse('illegal_transition', `A ${nounOf(order.order_type)} that is ${order.status} cannot ${step}`, {
    status: order.status,
    step,
  })
}

/** Writes a status its operation has justified, and leaves the trail. It counts as an edit: a dialog opened before is stale. */
export function setStatus(tx: Tx, order: LockedOrder, status: OrderStatus, action: string) {
  tx.send(
    'set_order_status',
    'update orders set status = $3, user_id = $4, version = version + 1, updated_at = now() where org_id = $1 and id = $2',
    [tx.orgId, order.id, status, tx.userId],
  )
  tx.audit({ action, table: 'orders', id: order.id, before: { status: order.status }, after: { status } })
}
