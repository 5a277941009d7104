import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

const watched = statement<{ id: string }>(
  'products_watched',
  `select id from unnest($2::uuid[]) as asked (id)
where exists (select from alert_rules r where r.org_id = $1 and r.product_id = asked.id)`,
)
const forget = statement<{ id: string }>(
  'forget_alerts_of_products',
  'delete from alerts where org_id = $1 and product_id = any($2::uuid[]) returning id',
)

/** A product that a rule names is still named by it. Of those that really go nobody is warned any more. */
export async function rememberWatched(tx: Tx, { product_ids, remembered }: TransactionEvents['products_removed']) {
  for (const { id } of await tx.run(watched(product_ids))) remembered.add(id)
  const gone = product_ids.filter((id) => !remembered.has(id))
  const [newest, ...others] = gone.length > 0 ? await tx.run(forget(gone)) : []
  if (newest)
    tx.audit({ action: 'alerts.removed', table: 'alerts', id: newest.id, after: { removed: 1 + others.length } })
}
