import { beforeAll, describe, expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { NewOrder, OrderQuery } from '#contract/orders.ts'
import { ProductFilter } from '#contract/product-filter.ts'
import { NewProduct, ProductQuery } from '#contract/products.ts'
import { PageQuery } from '#contract/shared/values.ts'
import { withoutAccents } from '#contract/shared/without-accents.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { listCustomers } from '#server/customers/customer-queries.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { countOrders, listOrders } from '#server/orders/order-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { createProducts } from '#server/products/create-products.ts'
import { listProducts } from '#server/products/product-queries.ts'
import { countProducts } from '#server/products/products-matching.ts'
import { findRecords } from '#server/search/find-records.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { listSuppliers } from '#server/suppliers/supplier-queries.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

const namesOf = async (page: Promise<{ items: { name: string }[] }>) => (await page).items.map(({ name }) => name)
const idsOf = async (page: Promise<{ items: { id: string }[] }>) => (await page).items.map(({ id }) => id)
const titlesOf = async ({ scope }: Shop, q: string) =>
  (await findRecords(scope, q)).items.map(({ kind, title }) => `${kind} ${title}`)

/** More rows than the first look at any list sees. */
const many = 1010

async function openCafe() {
  const shop = await openShop()
  const { id: customer_id } = await createCustomer(
    shop.scope,
    NewCustomer.parse({ name: 'Zoë Müller', company: 'Café Łódź' }),
  )
  await createSupplier(shop.scope, NewSupplier.parse({ name: 'Zest Crème & Søn' }))
  const rose = await shop.product({ name: 'Rosé, Côtes', sku: 'WINE', onHand: 9 })
  await shop.product({ name: 'Plain rose', sku: 'ROSE' })
  const items = [{ product_id: rose.id, quantity: 1, unit_price: 1 }]
  const { id } = await createOrder(
    shop.scope,
    NewOrder.parse({ order_type: 'sale', customer_id, items, reference: 'Fête 7' }),
  )
  return { shop, order: id }
}

/** Rows that come before all others in their lists. */
async function fillUp({ scope, user_id }: Shop) {
  const names = Array.from({ length: many }, (_, index) => `Chair ${index}`)
  for (let from = 0; from < many; from += 100)
    await createProducts(
      scope,
      names.slice(from, from + 100).map((name, index) => NewProduct.parse({ name, sku: `C-${from + index}` })),
    )
  await scope.transaction(async (tx) => {
    const rows = names.map((name) => ({ id: newId(), name, user_id }))
    await tx.db.insertInto('customers').values(rows).execute()
    await tx.db.insertInto('suppliers').values(rows).execute()
  })
  const draft = NewOrder.parse({ order_type: 'sale', items: [] })
  for (let drafts = 0; drafts < 210; drafts += 1) await createOrder(scope, draft)
}

describe.each(['among the first rows', 'behind many others'])('with and without accents, %s', (where) => {
  let shop: Shop
  let order: string
  beforeAll(async () => {
    ;({ shop, order } = await openCafe())
    if (where === 'behind many others') await fillUp(shop)
  })

  test.each(['rose', 'ROSÉ', 'cotes rosé', 'osé, c'])('%s finds products', async (q) => {
    const found = q.toLowerCase().includes('c') ? ['Rosé, Côtes'] : ['Plain rose', 'Rosé, Côtes']
    expect(await namesOf(listProducts(shop.scope, ProductQuery.parse({ q })))).toEqual(found)
    expect(await countProducts(shop.scope, ProductFilter.parse({ q }))).toEqual({ count: found.length })
    expect((await titlesOf(shop, q)).toSorted()).toEqual(found.map((name) => `product ${name}`))
  })

  test.each(['muller', 'ZOE', 'zoë muller', 'cafe lodz', 'Lódź'])('%s finds the customer', async (q) => {
    expect(await namesOf(listCustomers(shop.scope, PageQuery.parse({ q })))).toEqual(['Zoë Müller'])
    expect(await titlesOf(shop, q)).toEqual(['customer Zoë Müller'])
  })

  test.each(['creme', 'Son zest'])('%s finds the supplier', async (q) => {
    expect(await namesOf(listSuppliers(shop.scope, PageQuery.parse({ q })))).toEqual(['Zest Crème & Søn'])
    expect(await titlesOf(shop, q)).toEqual(['supplier Zest Crème & Søn'])
  })

  test.each(['muller', 'fete', '7 fête'])('%s finds the order', async (q) => {
    expect(await idsOf(listOrders(shop.scope, OrderQuery.parse({ q })))).toEqual([order])
    expect(await countOrders(shop.scope, { q })).toEqual({ count: 1, is_more: false })
    if (q !== 'muller') expect((await findRecords(shop.scope, q)).items).toMatchObject([{ kind: 'order', id: order }])
  })

  test.each(['rosie', 'm%ller', 'caf_'])('%s finds nothing', async (q) => {
    for (const found of [
      listProducts(shop.scope, ProductQuery.parse({ q })),
      listCustomers(shop.scope, PageQuery.parse({ q })),
    ])
      expect((await found).items).toEqual([])
    expect(await titlesOf(shop, q)).toEqual([])
  })
})

test('letters of Europe read the same in the database and in the browser', async () => {
  const shop = await openShop()
  const letters = Array.from({ length: 0x250 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)).join('')
  const { rows } = await shop.context.database.pool.query('select without_accents($1) as read', [letters])
  expect(rows).toEqual([{ read: withoutAccents(letters) }])
})
