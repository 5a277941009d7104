import { expect, test } from 'vitest'
import { BulkChange, type ProductChange } from '#contract/product-changes.ts'
import { ProductQuery } from '#contract/products.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { changeManyProducts } from './change-many-products.ts'
import { summariseProducts } from './inventory-figures.ts'
import { getChange } from './product-change-queries.ts'
import { getProduct, listProducts } from './product-queries.ts'
import { workOffChange } from './work-off-change.ts'

const ask = ({ scope }: Shop, asked: object) => changeManyProducts(scope, BulkChange.parse(asked))
const countsOf = ({ matched, changed, deleted, archived }: ProductChange) => ({ matched, changed, deleted, archived })
/** What came of a change that was done at once. */
async function change(shop: Shop, asked: object) {
  const done = await ask(shop, asked)
  expect(done).toMatchObject({ state: 'done', worked: done.matched, refused: 0, skipped: 0 })
  return countsOf(done)
}
const skus = async ({ scope }: Shop, query: object = {}) =>
  (await listProducts(scope, ProductQuery.parse({ sort: 'sku', ...query }))).items.map(({ sku }) => sku)
const audited = ({ scope }: Shop, action: string) =>
  scope.read((tx) =>
    tx.db.selectFrom('audit_log').select(['row_id', 'before', 'after']).where('action', '=', action).execute(),
  )

async function shopOf(...stocks: number[]) {
  const shop = await openShop()
  const products = []
  for (const [place, onHand] of stocks.entries())
    products.push(await shop.product({ onHand, sku: `B-${place}`, name: 'Mug' }))
  return { shop, products, ids: products.map(({ id }) => id) }
}

test('named products are deactivated, each with its audit row; those that are inactive already are left alone', async () => {
  const { shop, ids } = await shopOf(0, 3, 5)
  await change(shop, { action: 'deactivate', ids: ids.slice(0, 1) })

  expect(await change(shop, { action: 'deactivate', ids })).toEqual({ matched: 3, changed: 2, deleted: 0, archived: 0 })

  expect(await skus(shop, { status: 'inactive' })).toEqual(['B-0', 'B-1', 'B-2'])
  expect((await audited(shop, 'product.updated')).map(({ row_id }) => row_id).toSorted()).toEqual(ids.toSorted())
  expect(await getProduct(shop.scope, ids[1] ?? '')).toMatchObject({ is_active: false, version: 2 })
  expect(await summariseProducts(shop.scope)).toMatchObject({ total_products: 3, active_products: 0 })
})

test('all that match are deleted, or archived where they have a history', async () => {
  const { shop } = await shopOf(0, 0, 7)
  await shop.product({ name: 'Tray', sku: 'OTHER' })
  const asked = { action: 'delete', filter: { q: 'mug' }, expected_count: 3 }

  expect(await change(shop, asked)).toEqual({ matched: 3, changed: 0, deleted: 2, archived: 1 })

  expect(await skus(shop)).toEqual(['OTHER'])
  expect(await audited(shop, 'product.deleted')).toHaveLength(2)
  expect(await audited(shop, 'product.archived')).toMatchObject([{ before: { sku: 'B-2' } }])
})

test('as many as were seen, or nothing at all: both counts are told', async () => {
  const { shop } = await shopOf(1, 0, 0)
  const asked = { action: 'delete', filter: { stock: 'out' }, expected_count: 3 }

  await expect(ask(shop, asked)).rejects.toMatchObject({
    code: 'selection_changed',
    details: { expected_count: 3, count: 2 },
  })
  expect(await skus(shop)).toHaveLength(3)
})

test('one product that is promised keeps all of them, and is named', async () => {
  const { shop, products, ids } = await shopOf(5, 0)
  const [promised] = products
  if (promised) await shop.confirmedSale([promised, 2])

  await expect(ask(shop, { action: 'delete', ids })).rejects.toMatchObject({
    code: 'product_in_use',
    details: { count: 1, products: [{ sku: 'B-0' }] },
  })
  expect(await skus(shop)).toEqual(['B-0', 'B-1'])
})

test('one that a back-ordered sale waits for keeps all of them too', async () => {
  const { shop, products, ids } = await shopOf(0, 0)
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const lines = products.slice(0, 1).map((product): [typeof product, number] => [product, 2])
  await backOrder(shop.scope, (await submitOrder(shop.scope, (await shop.sale(...lines)).id)).id)

  await expect(ask(shop, { action: 'delete', ids })).rejects.toMatchObject({
    code: 'product_in_use',
    details: { count: 1, products: [{ sku: 'B-0' }] },
  })
  expect(await skus(shop)).toEqual(['B-0', 'B-1'])
})

test('more than are changed at once are changed in the background: 2,100, asked twice under one key once', async () => {
  const shop = await openShop()
  await manyProducts(shop, 2100)
  const scope = openScope(shop.context.database, shop.scope, {
    callerId: shop.user_id,
    key: newId(),
    requestHash: Buffer.from('same'),
  })
  const asked = { action: 'deactivate', filter: {}, expected_count: 2100 }
  const first = await ask({ ...shop, scope }, asked)

  expect(first).toMatchObject({ state: 'waiting', matched: 2100, worked: 0 })
  expect(await ask({ ...shop, scope }, asked)).toEqual(first)
  await workOffChange(shop.context.database, { org_id: scope.orgId, id: first.id }, new AbortController().signal)

  const done = await getChange(shop.scope, first.id)
  expect(countsOf(done)).toEqual({ matched: 2100, changed: 2100, deleted: 0, archived: 0 })
  expect(done).toMatchObject({ state: 'done', worked: 2100, refused: 0, skipped: 0 })
  expect(await audited(shop, 'product.updated')).toHaveLength(2100)
  expect(await summariseProducts(shop.scope)).toMatchObject({ total_products: 2100, active_products: 0 })
})

test('a product named twice is one, and one that is not there is named, with nothing changed', async () => {
  const { shop, ids } = await shopOf(1, 2)
  expect(await change(shop, { action: 'deactivate', ids: [...ids.slice(0, 1), ...ids.slice(0, 1)] })).toMatchObject({
    matched: 1,
  })

  const unknown = newId()
  await expect(ask(shop, { action: 'deactivate', ids: [...ids, unknown, newId()] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { field: 'ids.2', value: unknown },
  })
  expect(await skus(shop, { status: 'active' })).toEqual(['B-1'])
})

test.each([
  { action: 'delete' },
  { action: 'delete', filter: {} },
  { action: 'delete', ids: [newId()], filter: {}, expected_count: 1 },
])('%j names no products in one way', (asked) => {
  expect(BulkChange.safeParse(asked).error?.issues).toMatchObject([{ path: ['ids'] }])
})
