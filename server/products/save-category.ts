import type * as z from 'zod'
import type { Category, CategoryEdit, NewCategory } from '#contract/categories.ts'
import { mostCategories } from '#contract/shared/limits.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { categoryById } from './category-queries.ts'

const count = statement<{ categories: number }>(
  'count_categories',
  'select count(*)::int as categories from categories where org_id = $1',
)

/** Refuses `too_many_categories`; those added at one moment may be a few more. */
export async function requireRoomForCategory(tx: Tx) {
  const [present] = await tx.run(count())
  if ((present?.categories ?? 0) < mostCategories) return
  const most = mostCategories.toLocaleString('en-GB')
  refuse('too_many_categories', `There can be up to ${most} categories. Delete one that you no longer use.`)
}

/** Adds a category; refuses `name_taken` for a name that is there already, whatever its case, and `too_many_categories`. */
export function createCategory(scope: Scope, { name }: z.output<typeof NewCategory>): Promise<Category> {
  return scope.transaction(async (tx) => {
    await requireRoomForCategory(tx)
    const id = newId()
    await tx.db.insertInto('categories').values({ id, name, user_id: tx.userId }).execute().catch(explain(name))
    const after = await categoryById(tx, id)
    tx.audit({ action: 'category.created', table: 'categories', id, after })
    return after
  })
}

/** Renames a category as its editor saw it; refuses `conflict` with the current row when someone else was faster. */
export function updateCategory(
  scope: Scope,
  id: string,
  { version, name }: z.output<typeof CategoryEdit>,
): Promise<Category> {
  return scope.transaction(async (tx) => {
    const edit = { table: 'categories', noun: 'category', id, version, read: categoryById } as const
    const before = await saveVersioned(tx, edit, { name, user_id: tx.userId }).catch(explain(name))
    const after = await categoryById(tx, id)
    tx.audit({ action: 'category.updated', table: 'categories', id, before, after })
    return after
  })
}

/** Turns the broken index of names into its refusal. */
export function explain(name: string) {
  return (error: unknown): never => {
    if (brokenConstraint(error) !== 'categories_name') throw error
    refuse('name_taken', 'Another category has this name', { field: 'name', value: name })
  }
}
