import { isOpen, openPicklists, type PicklistStatus } from '#contract/picklist-life.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'

export type LockedPicklist = {
  id: string
  picklist_number: string
  order_id: string
  status: PicklistStatus
}
export type PickLine = {
  id: string
  order_item_id: string
  product_id: string
  sku: string
  quantity_ordered: number
  quantity_picked: number
}

type Row = LockedOrder & { picklist_id: string; picklist_number: string; picklist_status: PicklistStatus }

// In the order in which they are named: whoever waits for the order finds both rows as they are by then.
const lock = statement<Row>(
  'lock_picklist',
  `select o.id, o.order_number, o.order_type, o.status, o.version, o.customer_id, p.id as picklist_id, p.picklist_number,
    p.status as picklist_status
   from picklists p join orders o on o.org_id = $1 and o.id = p.order_id where p.org_id = $1 and p.id = $2 for update of o, p`,
)

/** Orders are locked before their picklists, everywhere: here too, and both are answered. */
export const lockPicklist = (picklistId: string) =>
  lock(picklistId).as(([row]): { order: LockedOrder; picklist: LockedPicklist } => {
    const { picklist_id: id, picklist_number, picklist_status: status, ...order } = row ?? notFound('Picklist')
    return { order, picklist: { id, picklist_number, order_id: order.id, status } }
  })

/** Refuses `picklist_closed` once a picklist is completed or cancelled. */
export function requireOpen({ status }: LockedPicklist) {
  if (!isOpen(status)) refuse('picklist_closed', `This picklist is ${status}`, { status })
}

/** The lines of a locked picklist, in walking order. */
export const pickLinesOf = statement<PickLine>(
  'pick_lines',
  `select i.id, i.order_item_id, i.product_id, p.sku, i.quantity_ordered, i.quantity_picked
   from picklist_items i join products p on p.org_id = $1 and p.id = i.product_id
   where i.org_id = $1 and i.picklist_id = $2 order by i.position, i.id`,
)

const openPicklist = statement<{ id: string }>(
  'open_picklist_of_order',
  'select id from picklists where org_id = $1 and order_id = $2 and status = any($3::text[])',
)

/** The open picklist of an order, if there is one. */
export const openPicklistOf = (orderId: string) => openPicklist(orderId, openPicklists).as(([open]) => open?.id)
