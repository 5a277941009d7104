import type { MovementDocument } from '#contract/stock.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { isId } from '#server/platform/is-id.ts'

const named = statement<MovementDocument & { picklist_id: string }>(
  'picklists_of_references',
  `select p.id as picklist_id, p.picklist_number, o.id as order_id, o.order_number
from unnest($2::uuid[]) as asked(id)
join picklists p on p.org_id = $1 and p.id = asked.id
join orders o on o.org_id = $1 and o.id = p.order_id`,
)

/** Says which references of movements are picklists, and of which order. */
export async function namePicklists(tx: Tx, { references, documents }: TransactionEvents['movements_read']) {
  const ids = references.filter((reference) => isId(reference) && !documents.has(reference))
  if (ids.length === 0) return
  for (const document of await tx.run(named(ids))) documents.set(document.picklist_id, document)
}
