import { nextStatus, type OrderStatus, type OrderStep, type OrderType } from '#contract/order-life.ts'
import type { Order, SteppedOrder } from '#contract/orders.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import type { Released } from '#server/stock/release-reservations.ts'
import { type OrderRow, orderColumns, orderFrom, partyOf } from './order-row.ts'

export type LockedOrder = {
  id: string
  order_number: string
  order_type: OrderType
  status: OrderStatus
  version: number
  customer_id: string | null
  supplier_id: string | null
}
export type LockedLine = {
  id: string
  product_id: string
  quantity: number
  unit_price: number
  quantity_received: number
  quantity_picked: number
  position: number
  version: number
}

const lock = statement<LockedOrder>(
  'lock_order',
  'select id, order_number, order_type, status, version, customer_id, supplier_id from orders where org_id = $1 and id = $2 for update',
)

/** Everything that changes an order takes its row first: two at once happen one after the other. */
export const lockOrder = (id: string): Statement<LockedOrder> => lock(id).as(([order]) => order ?? notFound('Order'))

const lines = statement<LockedLine>(
  'lines_of_order',
  `select id, product_id, quantity, unit_price, quantity_received, quantity_picked, position, version
   from order_items where org_id = $1 and order_id = $2 order by position, id`,
)

/** The lines of an order whose row is locked, in entry order. */
export const linesOf = (orderId: string): Statement<LockedLine[]> => lines(orderId)

/** As the screens call it. */
export const nounOf = (type: OrderType) => (type === 'sale' ? 'sales order' : 'purchase order')

const past: Record<OrderStep, string> = {
  ...{ submit: 'submitted', confirm: 'confirmed', cancel: 'cancelled', reopen: 'reopened' },
  ...{ pick: 'picked', unpick: 'taken back to picking', unreceive: 'opened for receiving again' },
  ...{ ship: 'shipped', deliver: 'marked as delivered', receive: 'received', void: 'taken back' },
}

/** Refuses `illegal_transition` where the order's life has no such step. */
export function requireStep(order: LockedOrder, step: OrderStep): OrderStatus {
  const next = nextStatus(order.order_type, order.status, step)
  if (next) return next
  refuse('illegal_transition', `A ${nounOf(order.order_type)} that is ${order.status} cannot be ${past[step]}`, {
    status: order.status,
    step,
  })
}

const set = statement<OrderRow>(
  'set_order_status',
  `update orders set status = $3, user_id = $4, version = version + 1, updated_at = now() where org_id = $1 and id = $2
   returning ${orderColumns}`,
)

/** What else a step did: units that went back on the shelf, and what was promised until then. */
type Besides = { units_put_back?: number; promised?: readonly Released[] }

/**
 * Writes a status its operation has justified, and its audit row; to be sent by the caller. It counts as an edit: a dialog opened before is
 * stale. Answers the order's row.
 */
export function writeStatus(
  tx: Tx,
  order: LockedOrder,
  status: OrderStatus,
  action: string,
  besides: Besides = {},
): Statement<OrderRow> {
  auditStep(tx, order, status, action, besides)
  return changeStatus(tx, order, status)
}

/** The two apart, where what the step came to is known only once it is written. */
export const changeStatus = (tx: Tx, order: LockedOrder, status: OrderStatus): Statement<OrderRow> =>
  set(order.id, status, tx.userId).as(([row]) => row ?? notFound('Order'))

export const auditStep = (
  tx: Tx,
  { id, status: was }: LockedOrder,
  status: OrderStatus,
  action: string,
  besides = {},
) => tx.audit({ action, table: 'orders', id, before: { status: was }, after: { status, ...besides } })

/** The same where nobody waits for the row. */
export const setStatus = (tx: Tx, order: LockedOrder, status: OrderStatus, action: string, besides: Besides = {}) =>
  tx.queue(writeStatus(tx, order, status, action, besides))

/** The same where it is the last change to the row, and the order is what is answered. */
export async function endWithStatus(
  tx: Tx,
  order: LockedOrder,
  status: OrderStatus,
  action: string,
  besides: Besides = {},
) {
  const written = await tx.batch(writeStatus(tx, order, status, action, besides), partyOf(order))
  return steppedFrom(order, orderFrom(...written), besides)
}

/** What a step answers, of the order as it was locked and as it is now. */
export const steppedFrom = (before: LockedOrder, order: Order, { units_put_back = 0 }: Besides = {}): SteppedOrder => ({
  ...order,
  previous_status: before.status,
  units_put_back,
})
