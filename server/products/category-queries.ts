import type { Category } from '#contract/categories.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'

const categories = (tx: Tx) => tx.db.selectFrom('categories').select(['id', 'name', 'version'])

/** All of them, in reading order. */
export function listCategories(scope: Scope) {
  return scope.read(async (tx) => ({ items: await categories(tx).orderBy('name').orderBy('id').execute() }))
}

export async function categoryById(tx: Tx, id: string): Promise<Category> {
  return (await categories(tx).where('id', '=', id).executeTakeFirst()) ?? notFound('Category')
}

export const getCategory = (scope: Scope, id: string) => scope.read((tx) => categoryById(tx, id))
