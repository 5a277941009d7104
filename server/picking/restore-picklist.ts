import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import type { PicklistStatus } from '#contract/picklist-life.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockPicklist, openPicklistOf } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'
import { itemsOf, listItems, walkedLinesOf } from './walk-lines.ts'

const cancelled: PicklistStatus = 'cancelled'

// One that an order had closed has no units noted: its order brings it back itself.
const standing = statement<{ status: PicklistStatus; units: number | null }>(
  'picklist_before_cancelled',
  `select before ->> 'status' as status, (before ->> 'units')::int as units from audit_log
where org_id = $1 and row_id = $2 and action = 'picklist.cancelled' order by created_at desc, id desc limit 1`,
)

/**
 * Takes the cancelling of a picklist back, whose answer had this version: it keeps its number, who has it and how urgent it is, and lists what its order
 * has by now. Refuses `conflict` where it has changed since or the order has another one by now, `order_in_progress` where units were put back by it, and `not_pickable`
 * where its order is not confirmed any more. One that was closed with its order is `illegal_transition`: undoing that step brings it back.
 */
export function restorePicklist(scope: Scope, id: string, version: number): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [{ order, picklist }, before, last] = await tx.batch(
      lockPicklist(id),
      picklistById(id),
      standing(id).as(([row]) => row),
    )
    requireVersion('picklist', version, before)
    if (picklist.status !== cancelled || !last)
      refuse('illegal_transition', `A picklist that is ${picklist.status} was not cancelled`, {
        status: picklist.status,
      })
    if (last.units === null)
      refuse('illegal_transition', 'It was closed with its order. Generate a new picklist instead.', {
        status: picklist.status,
      })
    if (last.units !== 0)
      refuse(
        'order_in_progress',
        'Goods were put back on the shelf when it was cancelled. Generate a new picklist instead.',
        {
          status: order.status,
        },
      )
    if (!nextStatus(order.order_type, order.status, 'pick'))
      refuse('not_pickable', `Its order is ${order.status} by now`, {
        status: order.status,
        order_type: order.order_type,
      })
    const [lines, open] = await tx.batch(walkedLinesOf(order.id), openPicklistOf(order.id))
    if (open) refuse('conflict', 'Its order has another picklist by now. Nothing was undone.')
    tx.queue(...listItems(id, itemsOf(lines)))
    const [, after] = await tx.batch(saveHeld(tx, 'picklists', id, { status: last.status }), picklistById(id))
    tx.audit({
      ...{ action: 'picklist.restored', table: 'picklists', id },
      ...{ before: { status: cancelled }, after: { status: last.status } },
    })
    return after
  })
}
