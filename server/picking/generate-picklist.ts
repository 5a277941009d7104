import { nextStatus } from '#contract/order-life.ts'
import type { GeneratedPicklist } from '#contract/picking.ts'
import { lockOrder, requireStep } from '#server/orders/lock-order.ts'
import { partyOf } from '#server/orders/order-row.ts'
import { nextNumber } from '#server/platform/database/next-number.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { completePicklist } from './complete-picklist.ts'
import { openPicklistOf } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'
import { type PicklistRow, picklistColumns, picklistFrom } from './picklist-row.ts'
import { areAllPicked, itemsOf, listItems, walkedLinesOf } from './walk-lines.ts'

/** The open picklist of a confirmed sale: the one there is, else a new one. Refuses `not_pickable`. */
export function generatePicklist(scope: Scope, orderId: string): Promise<GeneratedPicklist> {
  return scope.transaction(async (tx) => {
    const [order, lines, open] = await tx.batch(lockOrder(orderId), walkedLinesOf(orderId), openPicklistOf(orderId))
    if (open) return { ...(await tx.run(picklistById(open))), created: false }
    if (!nextStatus(order.order_type, order.status, 'pick'))
      refuse('not_pickable', 'A picklist is made for a confirmed sales order', {
        status: order.status,
        order_type: order.order_type,
      })
    const id = newId()
    const [, , written, party] = await tx.batch(...insertPicklist(tx, id, orderId), partyOf(order))
    tx.queue(...listItems(id, itemsOf(lines)))
    auditPicklist(tx, written)
    const completed = areAllPicked(lines) ? await tx.run(completePicklist(tx, order, written)) : undefined
    const picklist = picklistFrom(completed ?? written, [party, undefined], {
      order_number: order.order_number,
      order_status: completed ? requireStep(order, 'pick') : order.status,
      units_ordered: lines.reduce((sum, line) => sum + line.quantity, 0),
      units_picked: lines.reduce((sum, line) => sum + line.quantity_picked, 0),
    })
    return { ...picklist, created: true }
  })
}

// On the counter itself everybody who is woken looks for its newest version again, and some come last each time: they wait in a queue.
const queue = statement(
  'queue_for_picklist_number',
  `select pg_advisory_xact_lock(hashtextextended('picklist number ' || $1::uuid, 0))`,
)

// With the number that was just taken, in the same message: whoever waits for the one after waits two round trips less.
const insert = statement<PicklistRow>(
  'insert_picklist',
  `insert into picklists as p (org_id, id, picklist_number, order_id, user_id)
select n.org_id, $2, 'PL-' || lpad(n.value::text, greatest(6, length(n.value::text)), '0'), $3, $4
from counters n where n.org_id = $1 and n.name = 'picklist'
returning ${picklistColumns}`,
)

/** For an order whose row is locked and which has no open picklist; the last one answers it. `listItems` goes behind it, `auditPicklist` with it. */
export const insertPicklist = (tx: Tx, id: string, order_id: string) =>
  [
    queue(),
    nextNumber('picklist'),
    insert(id, order_id, tx.userId).as(([row]) => {
      if (!row) throw new Error('An insert always answers its row')
      return row
    }),
  ] as const

export function auditPicklist(tx: Tx, { id, picklist_number, order_id }: PicklistRow) {
  tx.audit({ action: 'picklist.generated', table: 'picklists', id, after: { picklist_number, order_id } })
}
