import { expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import { BulkChange } from '#contract/product-changes.ts'
import { mostLeavingAtOnce } from '#contract/shared/limits.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop } from '#test/support/open-shop.ts'
import { listCategories } from './category-queries.ts'
import { changeManyProducts } from './change-many-products.ts'
import { getChange } from './product-change-queries.ts'
import { removeCategory } from './remove-category.ts'
import { createCategory } from './save-category.ts'
import { workOffChange } from './work-off-change.ts'

/** A category with so many products, and one more in the archive. */
async function shopWith(products: number) {
  const shop = await openShop()
  const { id } = await createCategory(shop.scope, NewCategory.parse({ name: 'Sundries' }))
  await manyProducts(shop, products + 1)
  const { pool } = shop.context.database
  const { rows } = await pool.query('update products set category_id = $2 where org_id = $1 returning id', [
    shop.scope.orgId,
    id,
  ])
  await pool.query(`update products set archived_at = now() where org_id = $1 and sku = 'N-0'`, [shop.scope.orgId])
  await shop.scope.transaction(async (tx) => {
    for (const product of rows) tx.metricDeltas.product_ids.add(product.id)
    tx.audit({ action: 'category.updated', table: 'categories', id })
  })
  return { shop, id }
}

test('as many products as leave a category in one moment leave it as it is deleted, one in the archive among them', async () => {
  const { shop, id } = await shopWith(mostLeavingAtOnce - 1)

  await removeCategory(shop.scope, id)

  expect((await listCategories(shop.scope)).items).toEqual([])
})

test('a category of more is deleted once it is empty: the refusal says how many it has, and how to go on', async () => {
  const { shop, id } = await shopWith(mostLeavingAtOnce)

  await expect(removeCategory(shop.scope, id)).rejects.toMatchObject({
    ...{ status: 409, code: 'category_too_large', details: { count: mostLeavingAtOnce + 1 } },
    message: expect.stringContaining('Set Category'),
  })
  expect((await listCategories(shop.scope)).items).toHaveLength(1)

  const asked = { filter: { category_id: id }, expected_count: mostLeavingAtOnce }
  const change = await changeManyProducts(
    shop.scope,
    BulkChange.parse({ action: 'set_category', category_id: null, ...asked }),
  )
  await workOffChange(shop.context.database, { org_id: shop.scope.orgId, id: change.id }, new AbortController().signal)
  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', changed: mostLeavingAtOnce + 1 })
  await removeCategory(shop.scope, id)

  expect((await listCategories(shop.scope)).items).toEqual([])
})
