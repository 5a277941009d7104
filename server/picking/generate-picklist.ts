import type { Picklist } from '#contract/picking.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { nextNumber, numbered } from '#server/platform/next-number.ts'
import { refuse } from '#server/platform/refusal.ts'
import { newId, type Scope, type Tx } from '#server/platform/scope.ts'
import { together } from '#server/platform/together.ts'
import { followLines } from './follow-lines.ts'
import { openPicklistOf } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

/** The open picklist of a confirmed sale: the one there is, else a new one. Refuses `not_pickable`. */
export function generatePicklist(scope: Scope, orderId: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [order, open] = await together(lockOrder(tx, orderId), openPicklistOf(tx, orderId))
    if (open) return picklistById(tx, open)
    if (order.order_type !== 'sale' || order.status !== 'confirmed')
      refuse('not_pickable', 'A picklist is made for a confirmed sales order', {
        status: order.status,
        order_type: order.order_type,
      })
    const id = await writePicklist(tx, orderId)
    return picklistById(tx, id)
  })
}

/** For an order whose row is locked and which has no open picklist. */
export async function writePicklist(tx: Tx, orderId: string): Promise<string> {
  const id = newId()
  const picklist_number = numbered('PL', await nextNumber(tx, 'picklist'))
  tx.send(
    'insert_picklist',
    'insert into picklists (org_id, id, picklist_number, order_id, user_id) values ($1, $2, $3, $4, $5)',
    [tx.orgId, id, picklist_number, orderId, tx.userId],
  )
  await followLines(tx, { order_id: orderId })
  tx.record({ action: 'picklist.generated', table: 'picklists', id, after: { picklist_number, order_id: orderId } })
  return id
}
