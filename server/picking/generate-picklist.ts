import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import type { PicklistStatus } from '#contract/picklist-life.ts'
import { linesOf, lockOrder } from '#server/orders/lock-order.ts'
import { nextNumber } from '#server/platform/database/next-number.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { completePicklist } from './complete-picklist.ts'
import { areAllPicked, listLines } from './follow-lines.ts'
import { openPicklistOf } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

/** The open picklist of a confirmed sale: the one there is, else a new one. Refuses `not_pickable`. */
export function generatePicklist(scope: Scope, orderId: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [order, lines, open] = await tx.batch(lockOrder(orderId), linesOf(orderId), openPicklistOf(orderId))
    if (open) return tx.run(picklistById(open))
    if (!nextStatus(order.order_type, order.status, 'pick'))
      refuse('not_pickable', 'A picklist is made for a confirmed sales order', {
        status: order.status,
        order_type: order.order_type,
      })
    const id = newId()
    const [, , written, , picklist] = await tx.batch(
      ...insertPicklist(tx, id, orderId),
      listLines(orderId, lines),
      picklistById(id),
    )
    auditPicklist(tx, written)
    if (!areAllPicked(lines)) return picklist
    completePicklist(tx, order, written)
    return tx.run(picklistById(id))
  })
}

type NewPicklist = { id: string; picklist_number: string; order_id: string; status: PicklistStatus }

// On the counter itself everybody who is woken looks for its newest version again, and some come last each time: they wait in a queue.
const queue = statement(
  'queue_for_picklist_number',
  `select pg_advisory_xact_lock(hashtextextended('picklist number ' || $1::uuid, 0))`,
)

// With the number that was just taken, in the same message: whoever waits for the one after waits two round trips less.
const insert = statement<{ picklist_number: string }>(
  'insert_picklist',
  `insert into picklists as p (org_id, id, picklist_number, order_id, user_id)
select n.org_id, $2, 'PL-' || lpad(n.value::text, greatest(6, length(n.value::text)), '0'), $3, $4
from counters n where n.org_id = $1 and n.name = 'picklist'
returning p.picklist_number`,
)

/** For an order whose row is locked and which has no open picklist; the last one answers it. `listLines` goes behind it, `auditPicklist` with it. */
export const insertPicklist = (tx: Tx, id: string, order_id: string) =>
  [
    queue(),
    nextNumber('picklist'),
    insert(id, order_id, tx.userId).as(([row]): NewPicklist => {
      if (!row) throw new Error('An insert always answers its row')
      return { id, order_id, picklist_number: row.picklist_number, status: 'pending' }
    }),
  ] as const

export function auditPicklist(tx: Tx, { id, picklist_number, order_id }: NewPicklist) {
  tx.audit({ action: 'picklist.generated', table: 'picklists', id, after: { picklist_number, order_id } })
}
