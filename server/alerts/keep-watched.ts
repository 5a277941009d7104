import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

const ofCategory = statement(
  'rules_of_category',
  'select from alert_rules where org_id = $1 and category_id = $2 limit 1',
)

/** A category that a rule names stays. */
export async function keepWatched(tx: Tx, { category_id, watched }: TransactionEvents['category_removal_asked']) {
  if ((await tx.run(ofCategory(category_id))).length > 0) watched.add(category_id)
}
