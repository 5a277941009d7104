import { customers } from '#contract/customers.ts'
import { products } from '#contract/products.ts'
import { suppliers } from '#contract/suppliers.ts'
import { openPlainClient, type PlainClient } from './plain-client.ts'

/** What a shop has once it is open. */
export type Shop = { bearer: string; product_ids: string[]; customer_ids: string[]; supplier_id: string }

const batch = 500
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** What somebody does who has just signed up: goods and customers from files, a few by hand. */
export async function openShop(url: string, bearer: string, catalogue: number): Promise<Shop> {
  const client = await openPlainClient(url, bearer)
  try {
    const product_ids: string[] = []
    for (let first = 0; first < catalogue; first += batch)
      product_ids.push(...(await addProducts(client, first, batch)))
    for (const n of numbers(20))
      product_ids.push((await client.call(products.create, { body: goods(catalogue + n) })).id)
    const items = numbers(100).map((n) => ({ name: `Customer ${n}`, city: 'York', external_id: `C-${n}` }))
    const customer_ids = (await client.call(customers.createMany, { body: { items } })).items.map(({ id }) => id)
    const supplier = await client.call(suppliers.create, { body: { name: 'Mill & Co' } })
    return { bearer, product_ids, customer_ids, supplier_id: supplier.id }
  } finally {
    client.close()
  }
}

const goods = (n: number) => ({
  name: `${['Steel', 'Oak', 'Blue', 'Mini'][n % 4]} ${['lamp', 'mug', 'chair', 'panel', 'cable'][n % 5]} ${n}`,
  sku: `SKU-${n}`,
  stock_quantity: 10_000,
  cost_price: 1 + (n % 50),
  selling_price: 2 + (n % 50),
})

async function addProducts(client: PlainClient, first: number, count: number) {
  const items = numbers(count).map((n) => ({ ...goods(first + n), external_id: `P-${first + n}` }))
  return (await client.call(products.createMany, { body: { items } })).items.map(({ id }) => id)
}
