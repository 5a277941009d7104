import type { ReceiptDetail } from '#contract/receiving.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const receipt = statement<Omit<ReceiptDetail, 'items'>>(
  'one_receipt',
  `select r.id, r.receipt_number, r.order_id, o.order_number, s.id as supplier_id, s.name as supplier_name,
  r.location_id, l.name as location_name, r.notes, m.display_name as user_name, r.created_at
from receipts r
join orders o on o.org_id = $1 and o.id = r.order_id
join locations l on l.org_id = $1 and l.id = r.location_id
left join suppliers s on s.org_id = $1 and s.id = o.supplier_id
left join members m on m.org_id = $1 and m.user_id = r.user_id
where r.org_id = $1 and r.id = $2`,
)
const lines = statement<ReceiptDetail['items'][number]>(
  'lines_of_receipt',
  `select i.id, i.product_id, p.name as product_name, p.sku as product_sku, r.quantity, i.quantity as quantity_ordered
from receipt_items r
join order_items i on i.org_id = $1 and i.id = r.order_item_id
join products p on p.org_id = $1 and p.id = i.product_id
where r.org_id = $1 and r.receipt_id = $2
order by i.position, i.id`,
)

/** One delivery with its lines. Refuses one that is not the organisation's. */
export async function getReceipt(scope: Scope, id: string): Promise<ReceiptDetail> {
  const found = receipt(id).as(([row]) => row ?? notFound('Receipt'))
  const [one, items] = await scope.batch(found, lines(id))
  return { ...one, items }
}
