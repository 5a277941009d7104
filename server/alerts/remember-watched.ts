import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/publish.ts'

const watched = statement<{ id: string }>(
  'products_ever_watched',
  `select id from unnest($2::uuid[]) as asked (id)
where exists (select from alert_rules r where r.org_id = $1 and r.product_id = asked.id)
  or exists (select from alerts a where a.org_id = $1 and a.product_id = asked.id)`,
)

/** A product that a rule watches, or that was ever warned of, is still named by them. */
export async function rememberWatched(tx: Tx, { product_ids, remembered }: TransactionEvents['products_removed']) {
  for (const { id } of await tx.run(watched(product_ids))) remembered.add(id)
}
