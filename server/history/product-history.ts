import type * as z from 'zod'
import type { HistoryEntry, history } from '#contract/history.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { beyondAllMoments, pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { requireProduct } from '#server/products/require-product.ts'
import { documentsOf, withoutOrders } from '#server/stock/documents-of.ts'

/** What an edit changes without anybody having typed it, and the stock: that moves by movements. */
const untold = ['version', 'updated_at', 'user_id', 'stock_quantity', 'reserved_quantity']

type Found = Omit<HistoryEntry, 'picklist_id' | 'picklist_number'>

// Each kind answers its newest rows by its own index, and only the page's own rows are opened. A receipt writes its movements at
// its own moment: that is how a movement names the delivery it came with, and any row who wrote it, by the audit of its transaction: a line
// has who edited it last. A page begins below ($3, $4); $7 says whether whoever asks may read orders, $8 whether receipts.
const activity = statement<Found>(
  'product_activity',
  `with moved as (
  select m.id, m.created_at, 'movement' as kind, null::text[] as fields from stock_movements m
  where m.org_id = $1 and m.product_id = $2 and (m.created_at, m.id) < ($3::timestamptz, $4::uuid)
  order by m.created_at desc, m.id desc limit $5
), ordered as (
  select i.id, i.created_at, 'order' as kind, null::text[] as fields from order_items i
  where $7::boolean and i.org_id = $1 and i.product_id = $2 and (i.created_at, i.id) < ($3::timestamptz, $4::uuid)
  order by i.created_at desc, i.id desc limit $5
), edited as (
  select a.id, a.created_at, 'edit' as kind, c.fields from audit_log a
  cross join lateral (
    select array_agg(n.key order by n.key) as fields from jsonb_each(a.after) n
    where a.before is not null and n.value is distinct from a.before -> n.key and n.key <> all ($6::text[])) c
  where a.org_id = $1 and a.row_id = $2 and (a.created_at, a.id) < ($3::timestamptz, $4::uuid)
    and (a.action <> 'product.updated' or c.fields is not null)
  order by a.created_at desc, a.id desc limit $5
), sorted as (
  select a.id, a.created_at, 'edit' as kind, array['category_id'] as fields from audit_log a
  where a.org_id = $1 and a.action in ('category.deleted', 'category.restored') and (a.created_at, a.id) < ($3::timestamptz, $4::uuid)
    and coalesce(a.before, a.after) -> 'product_ids' @> to_jsonb($2::uuid)
  order by a.created_at desc, a.id desc limit $5
), found as (
  select e.id, e.created_at, e.kind, e.fields
  from (select * from moved union all select * from ordered union all select * from edited union all select * from sorted) e
  order by e.created_at desc, e.id desc limit $5
)
select f.id, f.kind, f.created_at, coalesce(f.fields, '{}') as fields, a.action,
  m.movement_type, m.stock_change, m.shortfall, m.booked_location_id as location_id, l.name as location_name,
  m.reference_type, m.reference_id, m.notes,
  i.quantity, o.id as order_id, o.order_number, o.order_type, o.status as order_status, coalesce(c.name, s.name) as party_name,
  r.id as receipt_id, r.receipt_number, coalesce('API key ' || k.name, w.display_name) as user_name
from found f
left join stock_movements m on f.kind = 'movement' and m.org_id = $1 and m.id = f.id
left join locations l on l.org_id = $1 and l.id = m.booked_location_id
left join order_items i on f.kind = 'order' and i.org_id = $1 and i.id = f.id
left join orders o on o.org_id = $1 and o.id = i.order_id
left join customers c on c.org_id = $1 and c.id = o.customer_id
left join suppliers s on s.org_id = $1 and s.id = o.supplier_id
left join audit_log a on f.kind = 'edit' and a.org_id = $1 and a.id = f.id
left join lateral (
  select d.id, d.receipt_number from receipt_items t join receipts d on d.org_id = $1 and d.id = t.receipt_id
  where $8::boolean and t.org_id = $1 and t.order_item_id = m.order_item_id and d.created_at = m.created_at limit 1) r on true
left join lateral (
  select n.user_id, n.api_key_id from audit_log n
  where f.kind <> 'edit' and n.org_id = $1 and n.created_at = f.created_at and (n.row_id = i.order_id or n.user_id = m.user_id)
  order by n.row_id::text in (f.id::text, m.reference_id) desc nulls last limit 1) b on true
left join api_keys k on k.org_id = $1 and k.id = coalesce(a.api_key_id, b.api_key_id)
left join members w on w.org_id = $1 and w.user_id = coalesce(m.user_id, b.user_id, i.user_id, a.user_id)
order by f.created_at desc, f.id desc`,
)

/**
 * A page of everything that touched a product, newest first; also of an archived one. Whoever may not read orders, which is a key without
 * their scope, is not told of them. Refuses a product that is not the organisation's.
 */
export function productHistory(scope: Scope, productId: string, query: z.output<typeof history.ofProduct.query>) {
  return scope.anyCopy.read(async (tx) => {
    await requireProduct(tx, productId)
    const below = readCursor(query.cursor, 'moment', 'history') ?? beyondAllMoments
    const may = [tx.may('orders:read'), tx.may('receiving:read')] as const
    const found = await tx.run(activity(productId, ...below, query.limit + 1, untold, ...may))
    const { items, next_cursor } = pageFrom(found, query.limit, 'history', (row) => [row.created_at, row.id])
    const documents = await documentsOf(tx, items)
    return { next_cursor, items: items.map((row) => withDocument(withoutOrders(tx, row), documents)) }
  })
}

/** The order of a movement is the one its reference names. */
function withDocument(row: Found, documents: Awaited<ReturnType<typeof documentsOf>>): HistoryEntry {
  const document = documents.get(row.reference_id ?? '')
  return { ...row, picklist_id: null, picklist_number: null, ...document }
}
