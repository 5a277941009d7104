import type { ReceiptDetail } from '#contract/receiving.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

// Who it was by is in the audit: of a reversal, beside the delivery that it takes back.
const receipt = statement<Omit<ReceiptDetail, 'items'>>(
  'one_receipt',
  `select r.id, r.receipt_number, r.order_id, o.order_number, s.id as supplier_id, s.name as supplier_name,
  r.location_id, l.name as location_name, r.notes, coalesce('API key ' || k.name, m.display_name) as user_name, r.created_at,
  f.id as reverses_id, f.receipt_number as reverses_number, b.id as reversal_id, b.receipt_number as reversal_number
from receipts r
join orders o on o.org_id = $1 and o.id = r.order_id
join locations l on l.org_id = $1 and l.id = r.location_id
left join suppliers s on s.org_id = $1 and s.id = o.supplier_id
left join receipts f on f.org_id = $1 and f.id = r.reverses_receipt_id
left join receipts b on b.org_id = $1 and b.reverses_receipt_id = r.id
left join members m on m.org_id = $1 and m.user_id = r.user_id
left join audit_log a on a.org_id = $1 and a.row_id = coalesce(r.reverses_receipt_id, r.id) and a.created_at = r.created_at
  and a.table_name = 'receipts'
left join api_keys k on k.org_id = $1 and k.id = a.api_key_id
where r.org_id = $1 and r.id = $2`,
)
// The product is the one that moved: a line whose receipt was reversed may be of another since, or gone. A receipt writes its movements
// at its own moment.
const lines = statement<ReceiptDetail['items'][number]>(
  'lines_of_receipt',
  `select r.order_item_id as id, p.id as product_id, p.name as product_name, p.sku as product_sku, r.quantity,
  case when i.product_id = p.id then i.quantity else 0 end as quantity_ordered
from receipts d
join receipt_items r on r.org_id = $1 and r.receipt_id = d.id
cross join lateral (
  select m.product_id from stock_movements m
  where m.org_id = $1 and m.order_item_id = r.order_item_id and m.created_at = d.created_at limit 1) moved
join products p on p.org_id = $1 and p.id = moved.product_id
left join order_items i on i.org_id = $1 and i.id = r.order_item_id
where d.org_id = $1 and d.id = $2
order by i.position, r.order_item_id`,
)

/** One delivery with its lines. Refuses one that is not the organisation's. */
export async function getReceipt(scope: Scope, id: string): Promise<ReceiptDetail> {
  const found = receipt(id).as(([row]) => row ?? notFound('Receipt'))
  const [one, items] = await scope.batch(found, lines(id))
  return { ...one, items }
}
