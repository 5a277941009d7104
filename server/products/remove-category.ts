import { mostProductsAtOnce } from '#contract/shared/limits.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { built, statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { categoryOf } from './category-queries.ts'

const hold = statement<{ created_at: string }>(
  'hold_category',
  'select created_at from categories where org_id = $1 and id = $2 and removed_at is null for update',
)
const some = statement<{ id: string }>(
  'some_of_category',
  'select id from products where org_id = $1 and category_id = $2 limit $3',
)
const leave = statement<{ id: string }>(
  'leave_category',
  `update products set category_id = null, user_id = $3, version = version + 1, updated_at = now()
where org_id = $1 and category_id = $2
returning id`,
)
const goAtOnce = statement(
  'begin_category_removal',
  `update categories set removed_at = now(), user_id = $3, version = version + 1, updated_at = now() where org_id = $1 and id = $2`,
)

/**
 * Deletes a category. Its products, archived ones too, are edited to have none; the audit log and the news name them. Many of them leave it
 * afterwards, in slices (`settle-category.ts`): it is gone for everybody at once all the same. Refuses `category_in_use` while an alert rule
 * watches it. The row is held, so that no product joins it meanwhile.
 */
export function removeCategory(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const [[held], before, found] = await tx.batch(hold(id), categoryOf(id), some(id, mostProductsAtOnce + 1))
    await refuseWatched(tx, id)
    const product_ids = found.length > mostProductsAtOnce ? await beginToEmpty(tx, id) : await emptyAndDelete(tx, id)
    tx.audit({ action: 'category.deleted', table: 'categories', id, before: { ...before, ...held, product_ids } })
    return { id }
  })
}

/** The rules live in a room above this one. */
async function refuseWatched(tx: Tx, category_id: string) {
  const watched = new Set<string>()
  await publish(tx, 'category_removal_asked', { category_id, watched })
  if (watched.size > 0)
    refuse('category_in_use', 'An alert rule watches this category. Delete the rule or change it first.')
}

/** None has left it yet: the job that follows the news notes each that does. */
async function beginToEmpty(tx: Tx, id: string): Promise<string[]> {
  tx.queue(goAtOnce(id, tx.userId))
  return []
}

async function emptyAndDelete(tx: Tx, id: string): Promise<string[]> {
  const left = (await tx.run(leave(id, tx.userId))).map((product) => product.id)
  tx.queue(built(tx.db.deleteFrom('categories').where('id', '=', id)))
  for (const product of left) tx.metricDeltas.product_ids.add(product)
  return left
}
