import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import { csvHeadings } from '#contract/csv-columns.ts'
import { NewProduct } from '#contract/products.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { openApp } from '#server/app.ts'
import { createProduct } from '#server/products/create-product.ts'
import { createCategory } from '#server/products/save-category.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { asker } from './support/ask.ts'
import { openShop } from './support/open-shop.ts'
import { firstLine } from './support/stages.ts'

async function download(shop: Awaited<ReturnType<typeof openShop>>, address: string) {
  const { status, text, headers } = await asker(openApp(shop.context), await shop.token()).raw(`/api/v1${address}`)
  return { status, headers, rows: parse(text, { bom: true, columns: true }) as Record<string, string>[] }
}

test('the product list comes as a file: filtered, sorted, and nothing in it is a formula', async () => {
  const shop = await openShop()
  await shop.product({ name: '=HYPERLINK("http://x")', sku: '-1', onHand: 2, cost: 2.5 })
  await shop.product({ name: 'Mug, "blue"', sku: '@B', onHand: 9 })
  await shop.product({ name: 'Gone', sku: 'C', onHand: 0 })

  const { status, headers, rows } = await download(shop, '/products.csv?sort=-stock&q=b')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
  expect(rows).toMatchObject([{ Product: 'Mug, "blue"', SKU: "'@B", Stock: '9', 'Cost Price': '2', Status: 'Active' }])
  const all = (await download(shop, '/products.csv?sort=name')).rows
  expect(all.map(({ Product, SKU }) => [Product, SKU])).toEqual([
    [`'=HYPERLINK("http://x")`, '-1'],
    ['Gone', 'C'],
    ['Mug, "blue"', "'@B"],
  ])
})

test('a file is longer than a page of the list, each row once', async () => {
  const shop = await openShop()
  const rows = Array.from({ length: 2500 }, (_, number) => ({ name: `Cup ${number}`, user_id: shop.user_id }))
  await shop.scope.transaction((tx) =>
    tx.db
      .insertInto('suppliers')
      .values(rows.map((row) => ({ ...row, id: crypto.randomUUID() })))
      .execute(),
  )

  const suppliers = (await download(shop, '/suppliers.csv?q=cup')).rows.map(({ Supplier }) => Supplier)

  expect(new Set(suppliers)).toEqual(new Set(rows.map(({ name }) => name)))
  expect(suppliers).toHaveLength(2500)
})

test('orders, customers and movements come as files too; what is bad is refused in words', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 4, sku: 'MUG' })
  const order = await shop.sale([mug, 2])

  expect((await download(shop, '/orders.csv?type=sale')).rows).toMatchObject([
    { 'Order Number': order.order_number, Customer: 'Ada Turner', Total: '10' },
  ])
  expect((await download(shop, '/customers.csv')).rows).toMatchObject([{ Name: 'Ada Turner', City: 'York' }])
  expect((await download(shop, '/stock/movements.csv')).rows).toMatchObject([
    { SKU: 'MUG', Type: 'in', Quantity: '4', Location: 'Main location' },
  ])
  const refused = await asker(openApp(shop.context), await shop.token()).raw('/api/v1/products.csv?sort=colour')
  expect(refused).toMatchObject({ status: 400, json: { error: { details: { field: 'sort' } } } })
})

test('the file of movements names the order that goods moved for, as the screen does', async () => {
  const shop = await openShop()
  const order = await shop.confirmed(await shop.purchase([await shop.product({ sku: 'MUG' }), 2]))
  const items = [{ order_item_id: (await firstLine(shop, order)).id, quantity: 2 }]
  await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })

  expect((await download(shop, '/stock/movements.csv')).rows).toMatchObject([
    { SKU: 'MUG', 'Reference Type': 'purchase_order', Reference: order.order_number },
  ])
})

test('a file names the category of a product, and what another system calls each record', async () => {
  const shop = await openShop()
  const { id: category_id } = await createCategory(shop.scope, NewCategory.parse({ name: 'Crockery' }))
  const mug = { name: 'Blue mug', sku: 'MUG', category_id, external_id: 'shop-1001' }
  await createProduct(shop.scope, NewProduct.parse(mug))
  await shop.product({ sku: 'PLAIN' })
  await createSupplier(shop.scope, NewSupplier.parse({ name: 'Kiln', external_id: 'sup-1' }))

  expect((await download(shop, '/products.csv?sort=sku')).rows).toMatchObject([
    { SKU: 'MUG', Category: 'Crockery', 'External ID': 'shop-1001' },
    { SKU: 'PLAIN', Category: '', 'External ID': '' },
  ])
  const kilns = (await download(shop, '/suppliers.csv?q=kiln')).rows
  expect(kilns).toMatchObject([{ Supplier: 'Kiln', 'External ID': 'sup-1' }])
})

test('a file has the columns that are asked for, in their order, and refuses one it does not have', async () => {
  const shop = await openShop()
  await shop.product({ name: 'Blue mug', sku: 'MUG', onHand: 4 })
  const lines = async (address: string) => {
    const { text } = await asker(openApp(shop.context), await shop.token()).raw(`/api/v1${address}`)
    return parse(text, { bom: true }) as string[][]
  }

  expect(await lines('/products.csv?columns=Stock,Product,Stock')).toEqual([
    ['Stock', 'Product'],
    ['4', 'Blue mug'],
  ])
  expect((await lines('/products.csv'))[0]).toEqual(csvHeadings('products'))
  for (const list of ['orders', 'customers', 'suppliers'] as const)
    expect((await lines(`/${list}.csv`))[0]).toEqual(csvHeadings(list))
  const refused = await asker(openApp(shop.context), await shop.token()).raw(
    '/api/v1/customers.csv?columns=Name,Colour',
  )
  expect(refused).toMatchObject({ status: 400, json: { error: { details: { field: 'columns.1' } } } })
})
