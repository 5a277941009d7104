import type { Category } from '#contract/categories.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Batching, type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const all = statement<Category>(
  'categories',
  'select id, name, version from categories where org_id = $1 order by name, id',
)
const one = statement<Category>('category', 'select id, name, version from categories where org_id = $1 and id = $2')

/** All of them, in reading order. */
export const listCategories = (scope: Scope) => scope.run(all().as((items) => ({ items })))

/** Refuses `NOT_FOUND`. */
export const categoryOf = (id: string): Statement<Category> => one(id).as(([row]) => row ?? notFound('Category'))

export const categoryById = ({ run }: Batching, id: string): Promise<Category> => run(categoryOf(id))

export const getCategory = (scope: Scope, id: string) => categoryById(scope, id)
