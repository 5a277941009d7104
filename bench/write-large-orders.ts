import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { shipping } from '#contract/shipping.ts'
import type { ApiClient } from '../scripts/replay/api/api-client.ts'
import { chunksOf } from '../scripts/replay/steps/in-parallel.ts'

const names = [
  'White hanging heart t-light holder',
  'Set of 3 cake tins, pantry design, with the lids that go with them',
  'Blue mug from Athens, Αθήνα',
  'Regency cakestand, three tiers',
]

const named = (code: string) => ({ sku: code, external_id: code })

/** Confirmed sales of so many lines, each of a product of its own; answers the links to their packing slips. */
export async function writeLargeOrders(api: ApiClient, count: number, lines: number): Promise<string[]> {
  const productIds: string[] = []
  const wanted = Array.from({ length: lines }, (_, place) => ({
    name: `${names[place % names.length]} ${place}`,
    ...named(`BENCH-${String(place).padStart(6, '0')}`),
    stock_quantity: 10 * count,
  }))
  for (const items of chunksOf(wanted, 500))
    for (const { id } of (await api.call(products.createMany, { body: { items } })).items) productIds.push(id)
  const links: string[] = []
  for (let order = 0; order < count; order++) links.push(await writeOrder(api, productIds))
  return links
}

async function writeOrder(api: ApiClient, productIds: readonly string[]) {
  const items = productIds.map((product_id) => ({ product_id, quantity: 1 + (product_id.length % 3) }))
  const { id } = await api.call(orders.create, { body: { order_type: 'sale', items } })
  await api.call(orders.submit, { params: { id } })
  await api.call(orders.confirm, { params: { id } })
  const { url } = await api.call(shipping.packingSlip, { params: { id } })
  return url
}
