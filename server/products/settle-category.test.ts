import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { NewCategory } from '#contract/categories.ts'
import { BulkChange, NewProduct } from '#contract/products.ts'
import { mostProductsAtOnce } from '#contract/shared/limits.ts'
import { NewMovement } from '#contract/stock.ts'
import { createAlertRule } from '#server/alerts/save-alert-rule.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { getCategory, listCategories } from './category-queries.ts'
import { changeManyProducts } from './change-many-products.ts'
import { createProduct } from './create-product.ts'
import { noteUnfinishedChanges } from './note-unfinished-changes.ts'
import { getProduct, getProductDetail } from './product-queries.ts'
import { removeCategory } from './remove-category.ts'
import { restoreCategory } from './restore-category.ts'
import { createCategory, updateCategory } from './save-category.ts'
import { emptySlice, refillSlice } from './settle-category.ts'
import { emptyCategory, refillCategory } from './work-off-category.ts'
import { workOffChange } from './work-off-change.ts'

const add = ({ scope }: Shop, name: string) => createCategory(scope, NewCategory.parse({ name }))
const never = new AbortController().signal
const row = ({ scope }: Shop, { id }: { id: string }) => ({ org_id: scope.orgId, id })
const empty = (shop: Shop, category: { id: string }) => emptyCategory(shop.context.database, row(shop, category), never)
const refill = (shop: Shop, category: { id: string }) =>
  refillCategory(shop.context.database, row(shop, category), never)
const sql = async <Row>({ context, scope }: Shop, text: string, ...values: unknown[]) =>
  (await context.database.pool.query(text, [scope.orgId, ...values])).rows as Row[]

/** How many products are in a category, by its id; archived ones too. */
async function productsIn(shop: Shop, { id }: { id: string }) {
  const text = 'select count(*)::int as count from products where org_id = $1 and category_id = $2'
  return (await sql<{ count: number }>(shop, text, id))[0]?.count
}

/** A shop with a category of more products than leave it at once. */
async function shopWithKitchen(products = mostProductsAtOnce + 100) {
  const shop = await openShop()
  const kitchen = await add(shop, 'Kitchen')
  const ids = await manyProducts(shop, products)
  await sql(shop, 'update products set category_id = $2 where org_id = $1', kitchen.id)
  return { shop, kitchen, ids: ids.toSorted() }
}

test('however many products a category has, no write of its removal changes more than a slice of them', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()

  await removeCategory(shop.scope, kitchen.id)
  expect(await empty(shop, kitchen)).toBe(true)

  expect(await productsIn(shop, kitchen)).toBe(0)
  const news = await sql<{ product_ids: string[] }>(
    shop,
    `select product_ids from outbox where org_id = $1 and row_id = $2 and product_ids is not null order by id`,
    kitchen.id,
  )
  expect(Math.max(...news.map(({ product_ids }) => product_ids.length))).toBeLessThanOrEqual(mostProductsAtOnce)
  expect(news.flatMap(({ product_ids }) => product_ids).toSorted()).toEqual(ids)
  expect(await getProduct(shop.scope, ids[7] ?? '')).toMatchObject({ category_id: null, version: 2 })
})

test('one with many products is gone for everybody at once, and its name is free', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()

  await removeCategory(shop.scope, kitchen.id)

  expect((await listCategories(shop.scope)).items).toEqual([])
  await expect(getCategory(shop.scope, kitchen.id)).rejects.toMatchObject({ status: 404 })
  await expect(updateCategory(shop.scope, kitchen.id, { name: 'Hall', version: 1 })).rejects.toMatchObject({
    status: 404,
  })
  await expect(removeCategory(shop.scope, kitchen.id)).rejects.toMatchObject({ status: 404 })
  expect(await getProductDetail(shop.scope, ids[0] ?? '')).toMatchObject({ category_name: null })
  expect(await add(shop, 'kitchen')).toMatchObject({ name: 'kitchen' })
  expect(await empty(shop, kitchen)).toBe(true)
  expect(await sql(shop, 'select name from categories where org_id = $1')).toEqual([{ name: 'kitchen' }])
})

test('what it does is in the name of who deleted it, and the audit log says which products left', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()
  await removeCategory(shop.scope, kitchen.id)

  await empty(shop, kitchen)

  const written = await sql<{ user_id: string; after: { product_ids: string[] } }>(
    shop,
    `select user_id, after from audit_log where org_id = $1 and row_id = $2 and action = 'category.emptied'`,
    kitchen.id,
  )
  expect(written.flatMap(({ after }) => after.product_ids).toSorted()).toEqual(ids)
  expect(new Set(written.map(({ user_id }) => user_id))).toEqual(new Set([shop.user_id]))
})

test('a product that joins it meanwhile loses it as the others do', async () => {
  const { shop, kitchen } = await shopWithKitchen()
  await removeCategory(shop.scope, kitchen.id)

  const late = await createProduct(shop.scope, NewProduct.parse({ name: 'Late', sku: 'LATE', category_id: kitchen.id }))
  await empty(shop, kitchen)

  expect(await getProduct(shop.scope, late.id)).toMatchObject({ category_id: null })
})

test('taken back in the midst of it, all are in it again but those that have got another one since', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()
  const home = await add(shop, 'Home')
  await removeCategory(shop.scope, kitchen.id)
  for (const size of [40, 30, 50]) await emptySlice(shop.scope, kitchen.id, size)
  await sql(shop, 'update products set category_id = $2 where org_id = $1 and id = $3', home.id, ids[3])

  expect(await restoreCategory(shop.scope, kitchen.id)).toMatchObject({ id: kitchen.id, name: 'Kitchen' })
  expect(await empty(shop, kitchen)).toBe(true)
  expect(await productsIn(shop, kitchen)).toBe(ids.length - 120)
  expect(await refill(shop, kitchen)).toBe(true)

  expect(await productsIn(shop, kitchen)).toBe(ids.length - 1)
  expect(await getProduct(shop.scope, ids[3] ?? '')).toMatchObject({ category_id: home.id })
})

test('taken back when it was gone, deleted again while they come back, and taken back again, all are in it', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()
  await removeCategory(shop.scope, kitchen.id)
  await empty(shop, kitchen)
  await restoreCategory(shop.scope, kitchen.id)
  expect(await productsIn(shop, kitchen)).toBe(0)
  await refillSlice(shop.scope, kitchen.id)

  await removeCategory(shop.scope, kitchen.id)
  expect(await refill(shop, kitchen)).toBe(true)
  await restoreCategory(shop.scope, kitchen.id)
  await Promise.all([refill(shop, kitchen), refill(shop, kitchen)])

  expect(await productsIn(shop, kitchen)).toBe(ids.length)
})

test('what somebody takes out of it once it is restored stays out, also if the job runs again', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()
  await removeCategory(shop.scope, kitchen.id)
  await empty(shop, kitchen)
  await restoreCategory(shop.scope, kitchen.id)
  await refill(shop, kitchen)
  await sql(shop, 'update products set category_id = null where org_id = $1 and id = $2', ids[0])

  expect(await refill(shop, kitchen)).toBe(true)

  expect(await getProduct(shop.scope, ids[0] ?? '')).toMatchObject({ category_id: null })
})

test('a rule keeps one with many products, and none can be made for it once it is deleted', async () => {
  const { shop, kitchen } = await shopWithKitchen()
  const hall = await add(shop, 'Hall')
  const rule = (category: { id: string }) =>
    NewAlertRule.parse({ name: 'Low', scope: 'category', category_id: category.id, condition: 'stock_below_min' })
  await sql(shop, 'update products set category_id = $2 where org_id = $1', hall.id)
  await createAlertRule(shop.scope, rule(hall))
  await expect(removeCategory(shop.scope, hall.id)).rejects.toMatchObject({ code: 'category_in_use' })
  expect(await getCategory(shop.scope, hall.id)).toMatchObject({ name: 'Hall' })
  await sql(shop, 'update products set category_id = $2 where org_id = $1', kitchen.id)

  await removeCategory(shop.scope, kitchen.id)

  await expect(createAlertRule(shop.scope, rule(kitchen))).rejects.toMatchObject({
    status: 404,
    details: { field: 'category_id' },
  })
})

test('nobody fails who moves, orders or changes its products meanwhile, and two workers do nothing twice', async () => {
  const { shop, kitchen, ids } = await shopWithKitchen()
  const [first = '', ...rest] = ids
  const asked = BulkChange.parse({ action: 'deactivate', filter: {}, expected_count: ids.length })
  await removeCategory(shop.scope, kitchen.id)
  const change = await changeManyProducts(shop.scope, asked)
  const work = async (product_id: string) => {
    const movement = { product_id, movement_type: 'in', quantity: 3, reference_type: 'count' }
    await recordMovement(shop.scope, NewMovement.parse(movement))
    await shop.confirmedSale([{ id: product_id }, 2])
  }

  await Promise.all([
    empty(shop, kitchen),
    empty(shop, kitchen),
    workOffChange(shop.context.database, row(shop, change), never),
    (async () => {
      for (const id of [first, ...rest.filter((_, place) => place % 20 === 0)]) await work(id)
    })(),
  ])

  expect(await productsIn(shop, kitchen)).toBe(0)
  expect(await getProduct(shop.scope, first)).toMatchObject({ is_active: false, version: 3, reserved_quantity: 2 })
  expect(await sql(shop, 'select from products where org_id = $1 and version <> 3')).toEqual([])
})

test('told to leave off it says that there is more to do; where the business has just moved here it goes on', async () => {
  const { shop, kitchen } = await shopWithKitchen()
  await removeCategory(shop.scope, kitchen.id)
  expect(await emptyCategory(shop.context.database, row(shop, kitchen), AbortSignal.abort())).toBe(false)

  await shop.scope.transaction((tx) => tx.run(noteUnfinishedChanges()))

  const [news] = await sql(shop, 'select op, row_id from outbox where org_id = $1 order by id desc limit 1')
  expect(news).toEqual({ op: 'category.deleted', row_id: kitchen.id })
})
