import { isWaiting, openPicklists, type PicklistStatus, standingPicklists } from '#contract/picklist-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { refuse } from '#server/platform/refusal.ts'
import { completePicklist } from './complete-picklist.ts'
import { lockPicklist, openPicklistOf } from './lock-picklist.ts'
import { areAllPicked, itemsOf, listItems, walkedLinesOf } from './walk-lines.ts'

/** The open picklist says what the order's lines say. When all that is left has been picked already, it is complete. */
export async function followLines(tx: Tx, { order_id }: TransactionEvents['order_lines_saved']) {
  const [lines, open] = await tx.batch(walkedLinesOf(order_id), openPicklistOf(order_id))
  if (!open) return
  tx.queue(...listItems(open, itemsOf(lines)))
  if (!areAllPicked(lines)) return
  const { order, picklist } = await tx.run(lockPicklist(open))
  tx.queue(completePicklist(tx, order, picklist))
}

const forget = statement(
  'forget_order_lines',
  'delete from picklist_items where org_id = $1 and order_item_id = any($2::uuid[])',
)

/** Lines that go take their picklist rows with them; nothing was picked for them (orders refuse that). */
export async function forgetLines(tx: Tx, { order_item_ids }: TransactionEvents['order_lines_removed']) {
  tx.queue(forget(order_item_ids))
}

const withdrawn: PicklistStatus = 'cancelled'
const close = statement<{ id: string; was: PicklistStatus }>(
  'close_picklist',
  `with standing as (select id, status from picklists where org_id = $1 and order_id = $2 and status = any($4::text[]) for update)
   update picklists p set status = $3, picked_at = null, version = version + 1, updated_at = now()
   from standing s where p.org_id = $1 and p.id = s.id returning p.id, s.status as was`,
)
const empty = statement(
  'empty_picklists',
  `update picklist_items set quantity_picked = 0, picked_at = null
   where org_id = $1 and picklist_id = any($2::uuid[]) and quantity_picked > 0`,
)

const open = statement<{ picklist_number: string; status: PicklistStatus; is_others: boolean }>(
  'picklists_to_close',
  `select picklist_number, status, user_id <> $3 or coalesce(assigned_to <> $3, false) as is_others
   from picklists where org_id = $1 and order_id = $2 and status = any($4::text[]) for update`,
)

/** What a colleague has made, or anybody has begun, is theirs. */
async function refuseBegun(tx: Tx, orderId: string) {
  for (const { picklist_number, status, is_others } of await tx.run(open(orderId, tx.userId, standingPicklists)))
    if (is_others || !isWaiting(status))
      refuse(
        'conflict',
        `Somebody has begun with picklist ${picklist_number}, or a colleague has made it. Nothing was undone.`,
      )
}

/** A withdrawn order is not picked any more, and what was picked for it lies on the shelf again. Refuses `conflict` where the picklist is to be `unbegun` and is not. */
export async function closePicklist(tx: Tx, { order_id, unbegun }: TransactionEvents['order_withdrawn']) {
  if (unbegun) await refuseBegun(tx, order_id)
  const closed = await tx.run(close(order_id, withdrawn, standingPicklists))
  if (closed.length === 0) return
  tx.queue(empty(closed.map(({ id }) => id)))
  for (const { id, was } of closed)
    tx.audit({
      ...{ action: 'picklist.cancelled', table: 'picklists', id },
      ...{ before: { status: was }, after: { status: withdrawn } },
    })
}

// Closed by the transaction that wrote the step; how it stood is null in those from before it was noted.
const bringBack = statement<{ id: string; status: PicklistStatus }>(
  'bring_picklist_back',
  `update picklists p set status = coalesce(a.before ->> 'status', $6), version = p.version + 1, updated_at = now()
from audit_log a
where p.org_id = $1 and p.order_id = $2 and p.status = $5 and a.org_id = $1 and a.row_id = p.id and a.action = 'picklist.cancelled'
  and a.created_at = $3::timestamptz and a.request_id = $4 and coalesce(a.before ->> 'status', $6) = any($7::text[])
returning p.id, p.status`,
)
const waiting: PicklistStatus = 'pending'

/** The open picklist that the step which is undone had closed is as it was: nothing was picked for it, and its order has not changed since. */
export async function reopenClosed(tx: Tx, { order_id, by }: TransactionEvents['order_brought_back']) {
  const { created_at, request_id } = by
  const back = await tx.run(bringBack(order_id, created_at, request_id, withdrawn, waiting, openPicklists))
  for (const { id, status } of back)
    tx.audit({
      ...{ action: 'picklist.restored', table: 'picklists', id },
      ...{ before: { status: withdrawn }, after: { status } },
    })
}
