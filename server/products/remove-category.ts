import { mostLeavingAtOnce } from '#contract/shared/limits.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { built, statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { categoryOf } from './category-queries.ts'

const hold = statement<{ created_at: string }>(
  'hold_category',
  'select created_at from categories where org_id = $1 and id = $2 for update',
)
const countIn = statement<{ count: number }>(
  'count_in_category',
  'select count(*)::int as count from products where org_id = $1 and category_id = $2',
)
const leave = statement<{ id: string }>(
  'leave_category',
  `update products set category_id = null, user_id = $3, version = version + 1, updated_at = now()
where org_id = $1 and category_id = $2
returning id`,
)

/**
 * Deletes a category. Its products, archived ones too, are edited to have none; the audit log and the news name them. Refuses
 * `category_too_large` for more of them than leave it in one moment, and `category_in_use` while an alert rule watches it. The row is held,
 * so that no product joins it meanwhile.
 */
export function removeCategory(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const [[held], before, [inside]] = await tx.batch(hold(id), categoryOf(id), countIn(id))
    requireFew(inside?.count ?? 0)
    const left = await tx.run(leave(id, tx.userId))
    tx.queue(built(tx.db.deleteFrom('categories').where('id', '=', id)).refusing(explain))
    const product_ids = left.map((product) => product.id)
    for (const product of product_ids) tx.metricDeltas.product_ids.add(product)
    tx.audit({ action: 'category.deleted', table: 'categories', id, before: { ...before, ...held, product_ids } })
    return { id }
  })
}

function requireFew(count: number) {
  if (count <= mostLeavingAtOnce) return
  const many = `${count.toLocaleString('en-GB')} products are in this category, those in the archive counted too.`
  refuse('category_too_large', `${many} Take them out first with Set Category, then delete it.`, { count })
}

/** The rules live in a room above this one: the database knows them. */
function explain(error: unknown): never {
  if (brokenConstraint(error) === 'alert_rules_org_id_category_id_fkey')
    refuse('category_in_use', 'An alert rule watches this category. Delete the rule or change it first.')
  throw error
}
