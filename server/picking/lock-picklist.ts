import { nextStatus } from '#contract/order-life.ts'
import { isCompleted, isOpen, openPicklists, type PicklistStatus } from '#contract/picklist-life.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import type { PicklistRow } from './picklist-row.ts'

export type PickLine = {
  id: string
  order_item_id: string
  product_id: string
  quantity_ordered: number
  quantity_picked: number
}

type Row = LockedOrder &
  Omit<PicklistRow, 'id' | 'order_id' | 'status' | 'version'> & {
    picklist_id: string
    picklist_status: PicklistStatus
    picklist_version: number
  }

// In the order in which they are named: whoever waits for the order finds both rows as they are by then.
const lock = statement<Row>(
  'lock_picklist',
  `select o.id, o.order_number, o.order_type, o.status, o.version, o.customer_id, o.supplier_id, p.id as picklist_id, p.picklist_number,
    p.status as picklist_status, p.priority, p.assigned_to, p.picked_at, p.version as picklist_version, p.created_at
   from picklists p join orders o on o.org_id = $1 and o.id = p.order_id where p.org_id = $1 and p.id = $2 for update of o, p`,
)

/** Orders are locked before their picklists, everywhere: here too, and both are answered. */
export const lockPicklist = (picklistId: string) =>
  lock(picklistId).as(([row]): { order: LockedOrder; picklist: PicklistRow } => {
    const { picklist_id, picklist_status, picklist_version, ...rest } = row ?? notFound('Picklist')
    const { picklist_number, priority, assigned_to, picked_at, created_at, ...order } = rest
    const own = { picklist_number, priority, assigned_to, picked_at, created_at, order_id: order.id }
    return { order, picklist: { ...own, id: picklist_id, status: picklist_status, version: picklist_version } }
  })

/** Refuses `picklist_closed` once a picklist is completed or cancelled. */
export function requireOpen({ status }: PicklistRow) {
  if (!isOpen(status)) refuse('picklist_closed', `This picklist is ${status}`, { status })
}

/**
 * Refuses `picklist_closed` once a picklist is completed or cancelled, unless it is to be opened again: while its order is not shipped, by
 * somebody who has seen this version of it completed.
 */
export function requireCountable(order: LockedOrder, picklist: PicklistRow, reopen: number | undefined) {
  const mayBePutBack = isCompleted(picklist.status) && nextStatus(order.order_type, order.status, 'unpick')
  if (!mayBePutBack || picklist.version !== reopen) requireOpen(picklist)
}

/** The lines of a locked picklist, in walking order. */
export const pickLinesOf = statement<PickLine>(
  'pick_lines',
  `select id, order_item_id, product_id, quantity_ordered, quantity_picked from picklist_items
   where org_id = $1 and picklist_id = $2 order by position, id`,
)

const openPicklist = statement<{ id: string }>(
  'open_picklist_of_order',
  'select id from picklists where org_id = $1 and order_id = $2 and status = any($3::text[])',
)

/** The open picklist of an order, if there is one. */
export const openPicklistOf = (orderId: string) => openPicklist(orderId, openPicklists).as(([open]) => open?.id)
