import { promisedStatuses } from '#contract/order-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

// Whether promised or back-ordered. Nothing of a sale is ever received: that leaves out what has come of purchases, before their orders are read.
const wanted = statement<{ id: string }>(
  'products_awaited',
  `select id from unnest($2::uuid[]) as asked (id)
where exists (select from order_items i
  join orders o on o.org_id = $1 and o.id = i.order_id and o.order_type = 'sale' and o.status = any($3::text[])
  where i.org_id = $1 and i.product_id = asked.id and i.quantity_picked < i.quantity and i.quantity_received < i.quantity)`,
)

/** A product of which a confirmed sale is still to get some stays. */
export async function keepAwaited(tx: Tx, { product_ids, awaited: kept }: TransactionEvents['removal_asked']) {
  for (const { id } of await tx.run(wanted(product_ids, promisedStatuses))) kept.add(id)
}
