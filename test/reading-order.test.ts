import { expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { ProductQuery } from '#contract/products.ts'
import { PageQuery } from '#contract/shared/values.ts'
import { openApp } from '#server/app.ts'
import { listCustomers } from '#server/customers/customer-queries.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { listProducts } from '#server/products/product-queries.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop } from '#test/support/open-shop.ts'

const asRead = ['Äpfel', 'apple', 'Apple tree', 'Banana', 'box 2', 'zebra', 'Zoo']
const shuffled = ['Zoo', 'box 2', 'Äpfel', 'zebra', 'Apple tree', 'Banana', 'apple']

test('customers come in reading order, over page borders too', async () => {
  const shop = await openShop()
  for (const name of shuffled) await createCustomer(shop.scope, NewCustomer.parse({ name }))
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listCustomers(shop.scope, PageQuery.parse({ limit: 2, cursor }))
    names.push(...page.items.map((customer) => customer.name))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(names.filter((name) => asRead.includes(name))).toEqual(asRead)
})

test('products asked for by name come in reading order, and are still found in any case', async () => {
  const shop = await openShop()
  for (const name of shuffled) await shop.product({ name })
  const { items } = await listProducts(shop.scope, ProductQuery.parse({ sort: 'name' }))
  expect(items.map((product) => product.name)).toEqual(asRead)
  const found = await listProducts(shop.scope, ProductQuery.parse({ q: 'ÄPF' }))
  expect(found.items.map((product) => product.name)).toEqual(['Äpfel'])
})

test.each(['customers.list', 'suppliers.list', 'products.list'])(
  'of %s whose names are as long as names may be, one a page, everything is read to its end',
  async (list) => {
    const shop = await openShop()
    const ask = asker(openApp(shop.context), await shop.token())
    const create = doorTo(list.replace('list', 'create'))
    const name = '漢'.repeat(300)
    const made: string[] = []
    for (const sku of ['A', 'B', 'C']) {
      const { json } = await ask(create, { body: list === 'products.list' ? { name, sku } : { name } })
      made.push((json as { id: string }).id)
    }

    const read: string[] = []
    const query = { limit: '1', ...(list === 'products.list' && { sort: 'name' }) }
    for (let cursor: string | null | undefined; cursor !== null && read.length < 10; ) {
      const { status, json } = await ask(doorTo(list), { query: { ...query, ...(cursor && { cursor }) } })
      expect(status).toBe(200)
      const page = json as { items: { id: string; name: string }[]; next_cursor: string | null }
      read.push(...page.items.flatMap((one) => (one.name === name ? [one.id] : [])))
      cursor = page.next_cursor
    }

    expect(read.toSorted()).toEqual(made.toSorted())
  },
)
