import type * as z from 'zod'
import type { Product, ProductEdit } from '#contract/products.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { explain } from './create-product.ts'
import { productById } from './product-queries.ts'

/**
 * Saves a product as its editor saw it (`version`). A changed stock figure moves stock by the difference from the figure the
 * form was opened with, so that what others moved meanwhile stays moved.
 */
export function updateProduct(scope: Scope, id: string, asked: z.output<typeof ProductEdit>): Promise<Product> {
  return scope.transaction(async (tx) => {
    const { version, stock_quantity, stock_quantity_seen, ...fields } = asked
    const edit = { table: 'products', noun: 'product', id, version, read: productById } as const
    const before = await saveVersioned(tx, edit, { ...fields, user_id: tx.userId }).catch(
      explain({ sku: fields.sku, external_id: fields.external_id ?? undefined, category_id: fields.category_id }),
    )
    const change = stock_quantity === undefined ? 0 : stock_quantity - (stock_quantity_seen ?? before.stock_quantity)
    if (change !== 0) await publish(tx, 'stock_edited', [{ product_id: id, change, reason: 'adjustment' }])
    tx.metricDeltas.product_ids.add(id)
    const after = await productById(tx, id)
    tx.audit({ action: 'product.updated', table: 'products', id, before, after })
    return after
  })
}
