import { expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import { BulkChange } from '#contract/product-changes.ts'
import { NewProduct } from '#contract/products.ts'
import { newId } from '#server/platform/database/scope.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changeSlice } from './change-slice.ts'
import { createProduct } from './create-product.ts'
import { getChange, listChanges } from './product-change-queries.ts'
import { getProduct, getProductDetail } from './product-queries.ts'
import { countProducts } from './products-matching.ts'
import { removeCategory } from './remove-category.ts'
import { removeProduct } from './remove-product.ts'
import { createCategory } from './save-category.ts'
import { workOffChange } from './work-off-change.ts'

const ask = ({ scope }: Shop, category_id: string | null, which: object) =>
  changeManyProducts(scope, BulkChange.parse({ action: 'set_category', category_id, ...which }))
const workOff = ({ context, scope }: Shop, { id }: { id: string }) =>
  workOffChange(context.database, { org_id: scope.orgId, id }, new AbortController().signal)
const category = ({ scope }: Shop, name: string) => createCategory(scope, NewCategory.parse({ name }))
const countIn = async ({ scope }: Shop, { id }: { id: string }) =>
  (await countProducts(scope, { category_id: id })).count
const productIn = ({ scope }: Shop, category_id: string | null, onHand = 0) =>
  createProduct(scope, NewProduct.parse({ name: 'Mug', sku: newId(), category_id, stock_quantity: onHand }))
const audited = ({ scope }: Shop, action: string) =>
  scope.read((tx) =>
    tx.db
      .selectFrom('audit_log')
      .select(['row_id', 'user_id', 'before', 'after'])
      .where('action', '=', action)
      .execute(),
  )

/** Two categories, and so many products in none. */
async function sortingShop(products: number) {
  const shop = await openShop()
  const [kitchen, garden] = [await category(shop, 'Kitchen'), await category(shop, 'Garden')]
  return { shop, kitchen, garden, ids: (await manyProducts(shop, products)).toSorted() }
}

test('named products are put in a category, each with its audit row; those that are in it already are left alone', async () => {
  const { shop, kitchen, ids } = await sortingShop(3)
  await ask(shop, kitchen.id, { ids: ids.slice(0, 1) })

  expect(await ask(shop, kitchen.id, { ids })).toMatchObject({
    ...{ action: 'set_category', category_id: kitchen.id, state: 'done', matched: 3, changed: 2, skipped: 0 },
  })

  expect(await getProduct(shop.scope, ids[0] ?? '')).toMatchObject({ category_id: kitchen.id, version: 2 })
  expect(await getProduct(shop.scope, ids[2] ?? '')).toMatchObject({ category_id: kitchen.id, version: 2 })
  const rows = await audited(shop, 'product.updated')
  expect(rows.map(({ row_id }) => row_id).toSorted()).toEqual(ids)
  expect(rows[0]).toMatchObject({ before: { category_id: null }, after: { category_id: kitchen.id, version: 2 } })
})

test('those that a filter finds go from one category to another, or out of any', async () => {
  const { shop, kitchen, garden, ids } = await sortingShop(3)
  await ask(shop, kitchen.id, { ids: ids.slice(0, 2) })

  await ask(shop, garden.id, { filter: { category_id: kitchen.id }, expected_count: 2 })
  expect([await countIn(shop, kitchen), await countIn(shop, garden)]).toEqual([0, 2])

  expect(await ask(shop, null, { ids })).toMatchObject({ category_id: null, matched: 3, changed: 2 })
  expect(await countIn(shop, garden)).toBe(0)
})

test.each([
  { action: 'set_category', ids: [newId()] },
  { action: 'activate', ids: [newId()], category_id: newId() },
  { action: 'delete', ids: [newId()], category_id: null },
])('%j is refused on the category', (asked) => {
  expect(BulkChange.safeParse(asked).error?.issues).toMatchObject([{ path: ['category_id'] }])
})

test('a category of another business, or one that is not there, is refused on its field, and nothing changes', async () => {
  const { shop, ids } = await sortingShop(1)
  const theirs = await category(await openShop(), 'Theirs')

  for (const id of [theirs.id, newId()])
    await expect(ask(shop, id, { ids })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: { field: 'category_id', value: id },
    })
  expect(await getProduct(shop.scope, ids[0] ?? '')).toMatchObject({ category_id: null, version: 1 })
  expect((await listChanges(shop.scope)).items).toEqual([])
})

test('a product that a colleague puts elsewhere at this moment is not taken out of there by a filter that found it before', async () => {
  const { shop, kitchen, garden, ids } = await sortingShop(2)
  await ask(shop, kitchen.id, { ids })
  const { pool } = shop.context.database
  const colleague = await pool.connect()
  try {
    await colleague.query('begin')
    const move = 'update products set category_id = $3, version = version + 1 where org_id = $1 and id = $2'
    await colleague.query(move, [shop.scope.orgId, ids[0], garden.id])
    const emptied = ask(shop, null, { filter: { category_id: kitchen.id }, expected_count: 2 })
    await expect.poll(() => waitingForLocks(pool), { interval: 5 }).toBe(1)
    await colleague.query('commit')

    expect(await emptied).toMatchObject({ state: 'done', changed: 1, skipped: 1 })
  } finally {
    colleague.release()
  }
  expect([await countIn(shop, kitchen), await countIn(shop, garden)]).toEqual([0, 1])
})

test('more than are changed at once go in the background, in the name of who asked, once each, however many work on it', async () => {
  const { shop, kitchen, ids } = await sortingShop(600)
  const change = await ask(shop, kitchen.id, { ids })
  expect(change).toMatchObject({ state: 'waiting', matched: 600, worked: 0 })

  await Promise.all([workOff(shop, change), workOff(shop, change)])

  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', worked: 600, changed: 600, skipped: 0 })
  expect(await countIn(shop, kitchen)).toBe(600)
  const told = await audited(shop, 'product.updated')
  expect(told).toHaveLength(600)
  expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([shop.user_id]))
  expect(await workOff(shop, change)).toBe(true)
  expect(await audited(shop, 'product.updated')).toHaveLength(600)
})

test('a few that are asked for while many are under way wait, so that the last word stays the last', async () => {
  const { shop, kitchen, garden, ids } = await sortingShop(600)
  const many = await ask(shop, kitchen.id, { filter: {}, expected_count: 600 })

  const few = await ask(shop, garden.id, { ids: ids.slice(590) })
  expect(few).toMatchObject({ state: 'waiting', matched: 10 })
  await workOff(shop, many)
  await workOff(shop, few)

  expect([await countIn(shop, kitchen), await countIn(shop, garden)]).toEqual([590, 10])
})

test('a category that is deleted while a change waits or runs ends it as failed, with no product in what is gone', async () => {
  const { shop, kitchen, garden, ids } = await sortingShop(600)
  const change = await ask(shop, kitchen.id, { ids })
  await changeSlice(shop.scope, change.id, 40)
  const waiting = await ask(shop, kitchen.id, { ids: ids.slice(0, 5) })

  await removeCategory(shop.scope, kitchen.id)
  for (const one of [change, waiting]) expect(await workOff(shop, one)).toBe(true)

  const failed = { state: 'failed', failure: 'The category was deleted meanwhile.' }
  expect(await getChange(shop.scope, change.id)).toMatchObject({ ...failed, worked: 40, changed: 40 })
  expect(await getChange(shop.scope, waiting.id)).toMatchObject({ ...failed, worked: 0, changed: 0 })
  expect(await countProducts(shop.scope, {})).toEqual({ count: 600 })
  expect([await countIn(shop, kitchen), await countIn(shop, garden)]).toEqual([0, 0])
  expect(await audited(shop, 'product_change.failed')).toHaveLength(2)
})

test('products that are put in a category while it is deleted are refused on the field or lose it, never fail', async () => {
  const { shop, ids } = await sortingShop(40)
  for (let round = 0; round < 10; round++) {
    const shed = await category(shop, 'Shed')
    await ask(shop, shed.id, { ids: ids.slice(0, 20) })
    const [put] = await Promise.allSettled([ask(shop, shed.id, { ids }), removeCategory(shop.scope, shed.id)])
    if (put.status === 'rejected')
      expect(put.reason).toMatchObject({ status: 404, details: { field: 'category_id', value: shed.id } })
    expect(await countIn(shop, shed)).toBe(0)
  }
})

test('a category is emptied with those in the archive, whose number no list tells; any other choice leaves the archive alone', async () => {
  const shop = await openShop()
  const kitchen = await category(shop, 'Kitchen')
  const [listed, old] = [await productIn(shop, kitchen.id), await productIn(shop, kitchen.id, 3)]
  await removeProduct(shop.scope, old.id)

  const some = { filter: { category_id: kitchen.id, q: 'mug' }, expected_count: 1 }
  expect(await ask(shop, null, some)).toMatchObject({ matched: 1, changed: 1 })
  expect(await getProductDetail(shop.scope, old.id)).toMatchObject({ category_id: kitchen.id })
  await ask(shop, kitchen.id, { ids: [listed.id] })

  const all = { filter: { category_id: kitchen.id } }
  await expect(ask(shop, null, { ...all, expected_count: 2 })).rejects.toMatchObject({ code: 'selection_changed' })
  expect(await ask(shop, null, { ...all, expected_count: 1 })).toMatchObject({ matched: 2, changed: 2, skipped: 0 })
  expect(await getProductDetail(shop.scope, old.id)).toMatchObject({ category_id: null })
})
