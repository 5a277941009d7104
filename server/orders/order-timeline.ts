import type * as z from 'zod'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import type { orders } from '#contract/orders.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { beyondAllMoments, pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { orderById } from './order-queries.ts'

/** Told by another row of the same moment: a picklist that ends by its order, an order that leaves by its shipment, receiving that opens again by a reversal. */
const impliedActions = [
  'picklist.completed',
  'picklist.reopened',
  'order.shipped',
  'order.unshipped',
  'order.unreceived',
]

// Each document of the order answers its newest rows by the index audit_log_of_row, and only the page's own rows are opened:
// what the rest of the log holds does not matter. A page begins below ($4, $5).
const timeline = statement<TimelineEntry>(
  'order_timeline',
  `with subjects as (
  select $2::uuid as id, null as kind, null as number
  union all select id, 'receipt', receipt_number from receipts where org_id = $1 and order_id = $2
  union all select id, 'picklist', picklist_number from picklists where org_id = $1 and order_id = $2
  union all select id, 'shipment', tracking_number from shipments where org_id = $1 and order_id = $2
), found as (
  select e.id, e.row_id, e.created_at, s.kind, s.number
  from subjects s
  cross join lateral (
    select a.id, a.row_id, a.created_at from audit_log a
    where a.org_id = $1 and a.row_id = s.id and a.action <> all ($3::text[])
      and (a.created_at, a.id) < ($4::timestamptz, $5::uuid)
    order by a.created_at desc, a.id desc limit $6
  ) e
  order by e.created_at desc, e.id desc limit $6
)
select a.id, a.action, a.user_id, coalesce('API key ' || k.name, m.display_name) as user_name, a.created_at,
  coalesce(f.number, a.after ->> 'document', a.after ->> 'mailed_to') as document,
  case when f.kind is null then b.id else f.row_id end as document_id,
  case when f.kind is null and b.id is not null then 'receipt' else f.kind end as document_kind,
  case a.action
    when 'picklist.picked' then (select sum((l ->> 'change')::int) from jsonb_array_elements(a.after -> 'lines') l)
    when 'picklist.cancelled' then (a.before ->> 'units')::bigint
    else (a.after ->> 'units')::bigint
  end as units,
  case a.action when 'order.lines_saved' then jsonb_array_length(a.after -> 'added') end as lines_added,
  case a.action when 'order.lines_saved' then jsonb_array_length(a.after -> 'changed') end as lines_changed,
  case a.action when 'order.lines_saved' then jsonb_array_length(a.after -> 'removed') end as lines_removed
from found f
join audit_log a on a.org_id = $1 and a.id = f.id
left join members m on m.org_id = $1 and m.user_id = a.user_id
left join api_keys k on k.org_id = $1 and k.id = a.api_key_id
left join receipts b on b.org_id = $1 and b.receipt_number = a.after ->> 'document'
order by f.created_at desc, f.id desc`,
)

/** Who did what to an order and when, newest first: its own steps and lines, its receipts, picklists and shipments. */
export async function orderTimeline(scope: Scope, orderId: string, query: z.output<typeof orders.timeline.query>) {
  const below = readCursor(query.cursor, 'moment', 'timeline') ?? beyondAllMoments
  const [, rows] = await scope.anyCopy.batch(
    orderById(orderId),
    timeline(orderId, impliedActions, ...below, query.limit + 1),
  )
  return pageFrom(rows, query.limit, 'timeline', (row) => [row.created_at, row.id])
}
