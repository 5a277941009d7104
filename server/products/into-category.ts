import type { ProductChange } from '#contract/product-changes.ts'
import type { ProductFilter } from '#contract/product-filter.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

const hold = statement<{ id: string }>(
  'hold_category_for_products',
  'select id from categories where org_id = $1 and id = $2 for key share',
)

/** Whether there is such a category; then it is held against its deletion, which holds it before its products too. None is always there. */
export const isCategoryThere = async (tx: Tx, id: string | null) => id === null || (await tx.run(hold(id))).length > 0

const holdEach = statement<{ id: string }>(
  'hold_categories_for_products',
  'select id from categories where org_id = $1 and id = any ($2::uuid[]) order by id for key share',
)

/** Which categories of products are there still: those are held likewise. */
export async function categoriesThere(tx: Tx, products: readonly { category_id: string | null }[]) {
  const ids = new Set(products.flatMap(({ category_id }) => category_id ?? []))
  return new Set((await tx.run(holdEach([...ids]))).map(({ id }) => id))
}

type Meant = {
  action: ProductChange['action']
  category_id?: string | null | undefined
  filter?: ProductFilter | null | undefined
}

/** The category of which all products are taken out, as before its deletion: then those in the archive are meant too, which no list shows. */
export function emptiedBy({ action, category_id, filter }: Meant): string | undefined {
  if (action !== 'set_category' || category_id !== null || !filter) return undefined
  const { category_id: emptied, ...further } = filter
  return Object.values(further).every((part) => part === undefined) ? emptied : undefined
}
