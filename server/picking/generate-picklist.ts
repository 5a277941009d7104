import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import { type LockedLine, linesOf, lockOrder } from '#server/orders/lock-order.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { together } from '#server/platform/database/together.ts'
import { refuse } from '#server/platform/refusal.ts'
import { completePicklist } from './complete-picklist.ts'
import { areAllPicked, listLines } from './follow-lines.ts'
import { lockPicklist, openPicklistOf } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

/** The open picklist of a confirmed sale: the one there is, else a new one. Refuses `not_pickable`. */
export function generatePicklist(scope: Scope, orderId: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [order, lines, open] = await together(
      lockOrder(tx, orderId),
      linesOf(tx, orderId),
      openPicklistOf(tx, orderId),
    )
    if (open) return picklistById(tx, open)
    if (!nextStatus(order.order_type, order.status, 'pick'))
      refuse('not_pickable', 'A picklist is made for a confirmed sales order', {
        status: order.status,
        order_type: order.order_type,
      })
    const id = newId()
    const [, picklist] = await together(writePicklist(tx, { id, order_id: orderId, lines }), picklistById(tx, id))
    return areAllPicked(lines) ? picklistById(tx, id) : picklist // completed after it was read
  })
}

// The next number, as next-number.ts takes it, in the same statement: whoever waits for the one after waits two round trips less.
// They wait in a queue: on the row itself everybody who is woken looks for its newest version again, and some come last each time.
const insert = `
with turn as materialized (
  select pg_advisory_xact_lock(hashtextextended('picklist number ' || $1::uuid, 0))
), counted as (
  insert into counters (org_id, name, value) select $1, 'picklist', 1 from turn
  on conflict (org_id, name) do update set value = counters.value + 1 returning value
)
insert into picklists (org_id, id, picklist_number, order_id, user_id)
select $1, $2, 'PL-' || lpad(value::text, greatest(6, length(value::text)), '0'), $3, $4 from counted
returning picklist_number`

type NewPicklist = { id: string; order_id: string; lines: readonly LockedLine[] }

/** For an order whose row is locked, with its lines, and which has no open picklist. */
export async function writePicklist(tx: Tx, { id, order_id, lines }: NewPicklist) {
  const written = tx.hot<{ picklist_number: string }>('insert_picklist', insert, [tx.orgId, id, order_id, tx.userId])
  listLines(tx, order_id, lines)
  const [picklist] = await written
  const after = { picklist_number: picklist?.picklist_number, order_id }
  tx.audit({ action: 'picklist.generated', table: 'picklists', id, after })
  if (areAllPicked(lines)) completePicklist(tx, await lockPicklist(tx, id))
}
