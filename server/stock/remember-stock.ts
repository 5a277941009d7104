import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

const stocked = statement<{ id: string }>(
  'products_ever_stocked',
  `select id from unnest($2::uuid[]) as asked (id)
where exists (select from stock_movements m where m.org_id = $1 and m.product_id = asked.id)
  or exists (select from stock_levels l where l.org_id = $1 and l.product_id = asked.id)`,
)

/** A product that ever lay or moved somewhere stays in the ledger. */
export async function rememberStock(tx: Tx, { product_ids, remembered }: TransactionEvents['products_removed']) {
  for (const { id } of await tx.run(stocked(product_ids))) remembered.add(id)
}
