import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

const ordered = statement<{ id: string }>(
  'products_ever_ordered',
  `select id from unnest($2::uuid[]) as asked (id)
where exists (select from order_items i where i.org_id = $1 and i.product_id = asked.id)`,
)

/** A product that stands on a line of any order keeps its name there. */
export async function rememberOrdered(tx: Tx, { product_ids, remembered }: TransactionEvents['products_removed']) {
  for (const { id } of await tx.run(ordered(product_ids))) remembered.add(id)
}
