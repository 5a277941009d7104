import { refuse } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { productById } from './product-queries.ts'

/**
 * Takes a product out of the catalogue: deleted when it has no history, else archived (its SKU is free again, its history
 * keeps its name, its stock stays in the ledger). Refuses `product_in_use` while confirmed orders wait for it. The row is held
 * against new lines, promises and movements while that is found out.
 */
export function removeProduct(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    await tx.hot('hold_product', 'select id from products where org_id = $1 and id = $2 for update', [tx.orgId, id])
    const before = await productById(tx, id)
    if (before.reserved_quantity > 0) refuse('product_in_use', 'Confirmed orders still wait for this product')
    const [history] = await tx.hot<{ used: boolean }>(
      'product_history',
      `select exists (select from stock_movements where org_id = $1 and product_id = $2)
         or exists (select from order_items where org_id = $1 and product_id = $2)
         or exists (select from stock_levels where org_id = $1 and product_id = $2)
         or exists (select from alert_rules where org_id = $1 and product_id = $2)
         or exists (select from alerts where org_id = $1 and product_id = $2) as used`,
      [tx.orgId, id],
    )
    if (history?.used)
      await tx.db
        .updateTable('products')
        .set({ archived_at: new Date().toISOString(), user_id: tx.userId })
        .where('id', '=', id)
        .execute()
    else await tx.db.deleteFrom('products').where('id', '=', id).execute()
    tx.touched.product_ids.add(id)
    tx.record({ action: history?.used ? 'product.archived' : 'product.deleted', table: 'products', id, before })
    return { id }
  })
}
