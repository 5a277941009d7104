import { expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import { newId } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { getCategory } from './category-queries.ts'
import { summariseProducts } from './inventory-figures.ts'
import { getProduct } from './product-queries.ts'
import { removeCategory } from './remove-category.ts'
import { removeProduct } from './remove-product.ts'
import { restoreCategory } from './restore-category.ts'
import { restoreProduct } from './restore-product.ts'
import { createCategory } from './save-category.ts'

const kitchen = ({ scope }: Shop, name = 'Kitchen') => createCategory(scope, NewCategory.parse({ name }))

test('a product with a history comes back with its stock, and is counted again', async () => {
  const shop = await openShop()
  const mug = await shop.product({ sku: 'MUG', onHand: 3 })
  await removeProduct(shop.scope, mug.id)

  expect(await restoreProduct(shop.scope, mug.id)).toMatchObject({ id: mug.id, sku: 'MUG', stock_quantity: 3 })
  expect(await summariseProducts(shop.scope)).toMatchObject({ total_products: 1, total_stock_value: 6 })
})

test('one without a history is written again as it was, under its own id', async () => {
  const shop = await openShop()
  const { id: category } = await kitchen(shop)
  const mug = await shop.product({ sku: 'MUG', min: 2, max: 9, category })
  await removeProduct(shop.scope, mug.id)

  const restored = await restoreProduct(shop.scope, mug.id)

  expect(restored).toMatchObject({ ...mug, updated_at: restored.updated_at })
})

test('it comes back without a category that is gone meanwhile', async () => {
  const shop = await openShop()
  const { id: category } = await kitchen(shop)
  const mug = await shop.product({ category })
  await removeProduct(shop.scope, mug.id)
  await removeCategory(shop.scope, category)

  expect(await restoreProduct(shop.scope, mug.id)).toMatchObject({ category_id: null })
})

test.each([0, 3])('its SKU may be taken by now: the refusal names it (%d in stock)', async (onHand) => {
  const shop = await openShop()
  const mug = await shop.product({ sku: 'MUG', onHand })
  await removeProduct(shop.scope, mug.id)
  await shop.product({ sku: 'MUG' })

  await expect(restoreProduct(shop.scope, mug.id)).rejects.toMatchObject({
    code: 'sku_taken',
    details: { field: 'sku', value: 'MUG' },
  })
})

test('what is there stays as it is, and what never was is not found', async () => {
  const shop = await openShop()
  const mug = await shop.product()

  expect(await restoreProduct(shop.scope, mug.id)).toEqual(mug)
  await expect(restoreProduct(shop.scope, newId())).rejects.toMatchObject({ status: 404 })
  await expect(restoreCategory(shop.scope, newId())).rejects.toMatchObject({ status: 404 })
})

test.each([0, 3])('two who restore one product at once both find it, once (%d in stock)', async (onHand) => {
  const shop = await openShop()
  const mug = await shop.product({ onHand })
  await removeProduct(shop.scope, mug.id)

  const both = await Promise.all([1, 2].map(() => restoreProduct(shop.scope, mug.id)))

  expect(both).toMatchObject([{ id: mug.id }, { id: mug.id }])
  expect(await summariseProducts(shop.scope)).toMatchObject({ total_products: 1 })
})

test('a category comes back with its products, but for those in another one by now', async () => {
  const shop = await openShop()
  const category = await kitchen(shop)
  const [mug, bowl] = [await shop.product({ category: category.id }), await shop.product({ category: category.id })]
  await removeCategory(shop.scope, category.id)
  const { id: home } = await kitchen(shop, 'Home')
  await shop.context.database.pool.query('update products set category_id = $1 where org_id = $2 and id = $3', [
    home,
    shop.scope.orgId,
    bowl.id,
  ])

  expect(await restoreCategory(shop.scope, category.id)).toMatchObject({ id: category.id, name: 'Kitchen' })
  expect(await getProduct(shop.scope, mug.id)).toMatchObject({ category_id: category.id })
  expect(await getProduct(shop.scope, bowl.id)).toMatchObject({ category_id: home })
})

test('a category that comes back is as old as it was', async () => {
  const shop = await openShop()
  const { id } = await kitchen(shop)
  const madeAt = async () =>
    (
      await shop.scope.read((tx) => tx.db.selectFrom('categories').select('created_at').where('id', '=', id).execute())
    )[0]
  const made = await madeAt()
  await removeCategory(shop.scope, id)
  await restoreCategory(shop.scope, id)

  expect(await madeAt()).toEqual(made)
})

test('it does not where its name is taken', async () => {
  const shop = await openShop()
  const { id } = await kitchen(shop)
  await removeCategory(shop.scope, id)
  await kitchen(shop)

  await expect(restoreCategory(shop.scope, id)).rejects.toMatchObject({ code: 'name_taken' })
  await expect(getCategory(shop.scope, id)).rejects.toMatchObject({ status: 404 })
})
