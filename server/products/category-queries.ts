import type { Category } from '#contract/categories.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { built, type Statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const categories = (tx: Tx) => tx.db.selectFrom('categories').select(['id', 'name', 'version'])

/** All of them, in reading order. */
export function listCategories(scope: Scope) {
  return scope.read(async (tx) => ({ items: await categories(tx).orderBy('name').orderBy('id').execute() }))
}

/** Refuses `NOT_FOUND`. */
export const categoryOf = (tx: Tx, id: string): Statement<Category> =>
  built(categories(tx).where('id', '=', id)).as(([row]) => row ?? notFound('Category'))

export const categoryById = (tx: Tx, id: string): Promise<Category> => tx.run(categoryOf(tx, id))

export const getCategory = (scope: Scope, id: string) => scope.read((tx) => categoryById(tx, id))
