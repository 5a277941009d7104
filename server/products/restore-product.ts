import type { Product } from '#contract/products.ts'
import { lastRemovedAs, restoringAlone } from '#server/platform/database/last-removed.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { explain, insertProduct } from './create-product.ts'
import { isCategoryThere } from './into-category.ts'
import { productOf } from './product-queries.ts'

type Removed = Pick<Product, 'sku'> & { external_id?: string; category_id: string | null }

const ofArchived = statement<Removed>(
  'archived_product',
  `select sku, external_id, category_id from products where org_id = $1 and id = $2 and archived_at is not null for update`,
)
const unarchive = statement(
  'unarchive_product',
  'update products set archived_at = null, user_id = $3, version = version + 1, updated_at = now() where org_id = $1 and id = $2',
)
const present = statement<{ id: string }>('product_present', 'select id from products where org_id = $1 and id = $2')

/**
 * Takes a removal back: an archived product is in the catalogue again, with its stock and its history; a deleted one, which had neither, is
 * written again as it was. One that is there already is answered as it is. Refuses `sku_taken` and `external_id_taken` where another
 * product has them by now.
 */
export function restoreProduct(scope: Scope, id: string): Promise<Product> {
  return scope.transactionThenRead(async (tx) => {
    const [, [archived], [row]] = await tx.batch(restoringAlone(id), ofArchived(id), present(id))
    if (archived) tx.queue(unarchive(id, tx.userId).refusing(explain(archived)))
    else if (row) return id
    else await writeAgain(tx, id)
    tx.metricDeltas.product_ids.add(id)
    tx.audit({ action: 'product.restored', table: 'products', id })
    return id
  }, productOf)
}

/** Without its category where that is gone too. */
async function writeAgain(tx: Tx, id: string) {
  const before = await tx.run(lastRemovedAs<Product>('Product', id, ['product.deleted']))
  const isThere = await isCategoryThere(tx, before.category_id)
  tx.queue(
    insertProduct({
      ...before,
      category_id: isThere ? before.category_id : null,
      external_id: before.external_id ?? undefined,
      user_id: tx.userId,
    }),
  )
}
