import type { Category } from '#contract/categories.ts'
import { lastRemovedAs, restoringAlone } from '#server/platform/database/last-removed.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { built, statement } from '#server/platform/database/statement.ts'
import { categoryOf } from './category-queries.ts'
import { explain, requireRoomForCategory } from './save-category.ts'

type Removed = Category & { created_at?: string; product_ids: string[] }

const present = statement<{ id: string }>('category_present', 'select id from categories where org_id = $1 and id = $2')
const comeBack = statement<{ id: string }>(
  'come_back_to_category',
  `update products set category_id = $2, user_id = $4, version = version + 1, updated_at = now()
where org_id = $1 and id = any ($3::uuid[]) and category_id is null
returning id`,
)

/**
 * Takes the removal of a category back: the products it had are in it again, but for those that have got another one since. One that is
 * there already is answered as it is. Refuses `name_taken` and `too_many_categories`.
 */
export function restoreCategory(scope: Scope, id: string): Promise<Category> {
  return scope.transactionThenRead(async (tx) => {
    const [, [row]] = await tx.batch(restoringAlone(id), present(id))
    if (row) return id
    await requireRoomForCategory(tx)
    const { name, created_at, product_ids } = await tx.run(lastRemovedAs<Removed>('Category', id, ['category.deleted']))
    const category = { id, name, user_id: tx.userId, ...(created_at && { created_at }) }
    tx.queue(built(tx.db.insertInto('categories').values(category)).refusing(explain(name)))
    const back = (await tx.run(comeBack(id, product_ids, tx.userId))).map((product) => product.id)
    for (const product of back) tx.metricDeltas.product_ids.add(product)
    tx.audit({ action: 'category.restored', table: 'categories', id, after: { name, product_ids: back } })
    return id
  }, categoryOf)
}
