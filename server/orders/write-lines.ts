import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import type { Changes } from './line-changes.ts'

export async function removeLines(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await publish(tx, 'order_lines_removed', { order_item_ids: ids })
  tx.queue(remove(ids))
}

const remove = statement('delete_order_items', 'delete from order_items where org_id = $1 and id = any($2::uuid[])')

const change = statement<{ id: string }>(
  'change_order_items',
  `update order_items i
set product_id = p.id, quantity = a.quantity, unit_price = a.unit_price, version = i.version + 1, user_id = $2, updated_at = now()
from unnest($3::uuid[], $4::uuid[], $5::int[], $6::numeric[]) as a(id, product_id, quantity, unit_price)
join products p on p.org_id = $1 and p.id = a.product_id
where (p.archived_at is null or p.id = i.product_id) and i.org_id = $1 and i.id = a.id
returning i.id`,
)

/** Refuses a product that is not the organisation's, by the place its line has among those `asked`. */
export const changeLines = (userId: string, lines: Changes['changed'], asked: Changes['changed']) =>
  change(
    userId,
    lines.map((line) => line.id),
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unit_price),
  ).as((saved) => {
    const known = new Set(saved.map((line) => line.id))
    const missing = lines.find((line) => !known.has(line.id))
    if (missing) missingReference(`changed.${asked.indexOf(missing)}.product_id`, missing.product_id)
  })
