import type { Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/publish.ts'

const ordered = `
select id from unnest($2::uuid[]) as asked (id)
where exists (select from order_items i where i.org_id = $1 and i.product_id = asked.id)`

/** A product that stands on a line of any order keeps its name there. */
export async function rememberOrdered(tx: Tx, { product_ids, remembered }: TransactionEvents['products_removed']) {
  const rows = await tx.hot<{ id: string }>('products_ever_ordered', ordered, [tx.orgId, product_ids])
  for (const { id } of rows) remembered.add(id)
}
