import { expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { ProductQuery } from '#contract/products.ts'
import { PageQuery } from '#contract/shared/values.ts'
import { listCustomers } from '#server/customers/customer-queries.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { listProducts } from '#server/products/product-queries.ts'
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
