import { describe, expect, test } from 'vitest'
import { OrderQuery } from '#contract/orders.ts'
import { productSorts } from '#contract/product-list.ts'
import { ProductEdit, ProductQuery } from '#contract/products.ts'
import { listOrders } from '#server/orders/order-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { figures } from './fold-figures.ts'
import { listProducts } from './product-queries.ts'
import { updateProduct } from './update-product.ts'

const fold = async ({ context }: Shop) => {
  while ((await dispatchBatch(context.database, [figures])) > 0);
}

/** Seven products: two without prices, two alike in everything, three inactive, stocks from 0 to 30. */
async function stockedShop() {
  const shop = await openShop()
  const category_id = newId()
  await shop.scope.transaction((tx) =>
    tx.db.insertInto('categories').values({ id: category_id, name: 'Cups', user_id: tx.userId }).execute(),
  )
  for (const [number, onHand] of [0, 30, 2, 9, 9, 2, 0].entries()) {
    const product = await shop.product({ name: `Mug ${number % 4}`, sku: `S-${(number * 3) % 7}`, onHand })
    const price = number % 3 === 0 ? null : number % 2
    const { name, sku, version } = product
    const changes = { name, sku, version, cost_price: price, selling_price: price, is_active: number % 2 === 0 }
    const filing = { min_stock_level: number, category_id: number < 3 ? category_id : null, barcode: `qß${number}` }
    await updateProduct(shop.scope, product.id, ProductEdit.parse({ ...changes, ...filing }))
    if (number === 3) await fold(shop)
  }
  return { ...shop, category_id }
}

async function everyPage({ scope }: Shop, query: object, limit: number) {
  const items = []
  let cursor: string | null | undefined
  do {
    const page = await listProducts(scope, ProductQuery.parse({ ...query, limit, ...(cursor ? { cursor } : {}) }))
    items.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

type Row = Awaited<ReturnType<typeof everyPage>>[number]
const keyOf: Record<(typeof productSorts)[number], (row: Row) => string | number> = {
  created_at: (row) => row.created_at,
  name: (row) => row.name,
  sku: (row) => row.sku,
  stock: (row) => row.stock_quantity,
  cost_price: (row) => row.cost_price ?? -1,
  selling_price: (row) => row.selling_price ?? -1,
  status: (row) => Number(row.is_active),
}

describe.each(productSorts)('sorted by %s', (by) => {
  test('both ways, page by page, before and after folding, every product comes once and in its place', async () => {
    const shop = await stockedShop()
    for (const moment of ['before', 'after']) {
      const rows = await everyPage(shop, { sort: by }, 2)
      const expected = rows.toSorted((a, b) => compare(keyOf[by](a), keyOf[by](b)) || compare(a.id, b.id))

      expect(new Set(rows.map(({ id }) => id)).size, moment).toBe(7)
      expect(rows, moment).toEqual(expected)
      expect(await everyPage(shop, { sort: `-${by}` }, 3), moment).toEqual(expected.toReversed())
      await fold(shop)
    }
  })

  test('filters and a search keep the order and leave out the rest', async () => {
    const shop = await stockedShop()
    const all = await everyPage(shop, { sort: by }, 200)
    const [low, out, active, filed, found] = [
      all.filter((row) => row.stock_quantity <= row.min_stock_level),
      all.filter((row) => row.stock_quantity === 0),
      all.filter((row) => row.is_active),
      all.filter((row) => row.category_id === shop.category_id),
      all.filter((row) => /mug 1/i.test(row.name)),
    ]
    for (const moment of ['before', 'after']) {
      expect(await everyPage(shop, { sort: by, stock: 'low' }, 2), moment).toEqual(low)
      expect(await everyPage(shop, { sort: by, stock: 'out' }, 1), moment).toEqual(out)
      expect(await everyPage(shop, { sort: by, status: 'active' }, 2), moment).toEqual(active)
      expect(await everyPage(shop, { sort: by, category_id: shop.category_id }, 2), moment).toEqual(filed)
      expect(await everyPage(shop, { sort: by, q: 'UG 1' }, 1), moment).toEqual(found)
      const narrow = { sort: by, q: 'mug', stock: 'low', status: 'active' }
      expect(await everyPage(shop, narrow, 1), moment).toEqual(low.filter((row) => row.is_active))
      await fold(shop)
    }
  })
})

test.each(['q', 'ß', 'qß', '-6', 'Qß5'])('%s is found however short it is', async (q) => {
  const shop = await stockedShop()
  const all = await everyPage(shop, {}, 200)
  const holding = all.filter(({ name, sku, barcode }) =>
    `${name} ${sku} ${barcode}`.toLowerCase().includes(q.toLowerCase()),
  )
  expect(holding.length).toBeGreaterThan(0)
  expect(await everyPage(shop, { q }, 200)).toEqual(holding)
})

test('a cursor of another order is refused on its field, also of one that goes by the same kind of value', async () => {
  const shop = await stockedShop()
  const { next_cursor } = await listProducts(shop.scope, ProductQuery.parse({ sort: 'name', limit: 1 }))
  for (const sort of ['stock', '-created_at', 'status', 'cost_price', 'sku', '-name']) {
    const failure = listProducts(shop.scope, ProductQuery.parse({ sort, cursor: next_cursor }))
    await expect(failure).rejects.toMatchObject({
      status: 400,
      details: { field: 'cursor' },
    } satisfies Partial<Refusal>)
  }
})

test('a cursor of another list is refused; one from before they said of which list they are is taken', async () => {
  const shop = await stockedShop()
  const first = await listProducts(shop.scope, ProductQuery.parse({ limit: 1 }))
  await expect(listOrders(shop.scope, OrderQuery.parse({ cursor: first.next_cursor }))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'cursor' },
  })

  const last = first.items.at(-1)
  const old = Buffer.from(JSON.stringify([last?.created_at, last?.id])).toString('base64url')
  const page = (cursor: string | null) => listProducts(shop.scope, ProductQuery.parse({ limit: 5, cursor }))
  expect(await page(old)).toEqual(await page(first.next_cursor))
})

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
