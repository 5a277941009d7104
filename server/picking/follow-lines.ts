import { openPicklists, type PicklistStatus, standingPicklists } from '#contract/picklist-life.ts'
import { type LockedLine, linesOf } from '#server/orders/lock-order.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/publish.ts'
import { completePicklist } from './complete-picklist.ts'
import { lockPicklist, openPicklistOf } from './lock-picklist.ts'

// The open picklist says what the order's lines say: one row each, sorted the way a picker walks: by the place the goods are
// promised from, then by SKU. What was picked for a line stays counted on it.
const follow = statement(
  'follow_order_lines',
  `insert into picklist_items (org_id, id, picklist_id, order_item_id, product_id, position, quantity_ordered, quantity_picked)
select l.org_id, n.id, l.id, i.id, i.product_id, row_number() over (order by w.place, p.sku, i.position), i.quantity, i.quantity_picked
from picklists l
join order_items i on i.org_id = $1 and i.order_id = l.order_id
join unnest($3::uuid[], $4::uuid[]) as n(order_item_id, id) on n.order_item_id = i.id
join products p on p.org_id = $1 and p.id = i.product_id
left join lateral (
  select min(s.name) as place from reservations r join locations s on s.org_id = $1 and s.id = r.location_id
  where r.org_id = $1 and r.order_item_id = i.id) w on true
where l.org_id = $1 and l.order_id = $2 and l.status = any($5::text[])
on conflict (org_id, picklist_id, order_item_id) do update
set product_id = excluded.product_id, position = excluded.position, quantity_ordered = excluded.quantity_ordered`,
)

/** When all that is left has been picked already, the picklist is complete. */
export async function followLines(tx: Tx, { order_id }: TransactionEvents['order_lines_saved']) {
  const [lines, open] = await tx.batch(linesOf(order_id), openPicklistOf(order_id))
  if (!open) return
  tx.queue(listLines(order_id, lines))
  if (!areAllPicked(lines)) return
  const { order, picklist } = await tx.run(lockPicklist(open))
  completePicklist(tx, order, picklist)
}

/** Puts the lines of an order on its open picklist, also when that has just been made. */
export const listLines = (orderId: string, lines: readonly LockedLine[]) =>
  follow(
    orderId,
    lines.map((line) => line.id),
    lines.map(() => newId()),
    openPicklists,
  )

export const areAllPicked = (lines: readonly LockedLine[]) =>
  lines.length > 0 && lines.every((line) => line.quantity_picked === line.quantity)

const forget = statement(
  'forget_order_lines',
  'delete from picklist_items where org_id = $1 and order_item_id = any($2::uuid[])',
)

/** Lines that go take their picklist rows with them; nothing was picked for them (orders refuse that). */
export async function forgetLines(tx: Tx, { order_item_ids }: TransactionEvents['order_lines_removed']) {
  tx.queue(forget(order_item_ids))
}

const withdrawn: PicklistStatus = 'cancelled'
const close = statement<{ id: string }>(
  'close_picklist',
  `update picklists set status = $3, picked_at = null, version = version + 1, updated_at = now()
   where org_id = $1 and order_id = $2 and status = any($4::text[]) returning id`,
)
const empty = statement(
  'empty_picklists',
  `update picklist_items set quantity_picked = 0, picked_at = null
   where org_id = $1 and picklist_id = any($2::uuid[]) and quantity_picked > 0`,
)

/** A withdrawn order is not picked any more, and what was picked for it lies on the shelf again. */
export async function closePicklist(tx: Tx, { order_id }: TransactionEvents['order_withdrawn']) {
  const closed = await tx.run(close(order_id, withdrawn, standingPicklists))
  if (closed.length === 0) return
  tx.queue(empty(closed.map(({ id }) => id)))
  for (const { id } of closed)
    tx.audit({ action: 'picklist.cancelled', table: 'picklists', id, after: { status: withdrawn } })
}
