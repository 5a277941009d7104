import { dashboard } from '#contract/dashboard.ts'
import { orders } from '#contract/orders.ts'
import { picking } from '#contract/picking.ts'
import { products } from '#contract/products.ts'
import { receiving } from '#contract/receiving.ts'
import { search } from '#contract/search.ts'
import { shipping } from '#contract/shipping.ts'
import { stock } from '#contract/stock.ts'
import type { Shop } from './open-shop.ts'
import { openPlainClient, type PlainClient } from './plain-client.ts'
import { processorSeconds } from './processor-seconds.ts'

/** Orders that went all the way from entry to label, and what each took of the server's and PostgreSQL's processor time. */
export type Sold = { per_second: number; processor_ms: number }
export type Place = { url: string; pids(): number[] }

const people = 4
const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York', country: 'GB' }
const oneOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)] as T

/** So many seconds of a busy shop. */
export async function sell({ url, pids }: Place, shop: Shop, seconds: number): Promise<Sold> {
  const clients = await Promise.all(Array.from({ length: people }, () => openPlainClient(url, shop.bearer)))
  const ranBefore = processorSeconds(pids())
  const began = performance.now()
  const until = began + seconds * 1000
  let sold = 0
  const work = async (client: PlainClient) => {
    for (let turn = 0; performance.now() < until; turn++) {
      await sellOne(client, shop, turn % 2 === 0 ? 5 : 10)
      sold++
      if (turn % 4 === 0) await lookAround(client)
      if (turn % 10 === 0) await stockUp(client, shop)
    }
  }
  try {
    await Promise.all(clients.map(work))
  } finally {
    for (const client of clients) client.close()
  }
  const took = (performance.now() - began) / 1000
  return { per_second: sold / took, processor_ms: ((processorSeconds(pids()) - ranBefore) * 1000) / sold }
}

function linesOf({ product_ids }: Shop, count: number, quantity: number) {
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(oneOf(product_ids))
  return [...chosen].map((product_id) => ({ product_id, quantity }))
}

async function sellOne(client: PlainClient, shop: Shop, lines: number) {
  const body = { order_type: 'sale', customer_id: oneOf(shop.customer_ids), items: linesOf(shop, lines, 2) } as const
  const { id } = await client.call(orders.create, { body })
  const params = { id }
  await client.call(orders.submit, { params })
  await client.call(orders.confirm, { params })
  const picklist = { id: (await client.call(picking.generate, { params })).id }
  const { items } = await client.call(picking.get, { params: picklist })
  const picks = items.map((item) => ({ picklist_item_id: item.id, quantity: item.quantity_ordered }))
  await client.call(picking.pick, { params: picklist, body: { items: picks } })
  await client.call(shipping.ship, { params, body: { address } })
  await client.call(orders.get, { params })
}

async function stockUp(client: PlainClient, shop: Shop) {
  const body = { order_type: 'purchase', supplier_id: shop.supplier_id, items: linesOf(shop, 10, 20) } as const
  const { id } = await client.call(orders.create, { body })
  const params = { id }
  await client.call(orders.submit, { params })
  await client.call(orders.confirm, { params })
  const { items } = await client.call(orders.get, { params })
  const arrived = items.map((item) => ({ order_item_id: item.id, quantity: item.quantity }))
  await client.call(receiving.receive, { params, body: { items: arrived } })
}

/** The lists a person has open, with a search of what is common and of what is rare. */
async function lookAround(client: PlainClient) {
  const q = oneOf(['lamp', 'SKU-77', 'zz', 'Steel', 'mug 41'])
  await client.call(products.list, { query: {} })
  await client.call(products.list, { query: { q } })
  await client.call(products.list, { query: { stock: 'low' } })
  await client.call(orders.list, { query: {} })
  await client.call(orders.list, { query: { q: 'Customer 7' } })
  await client.call(picking.list, { query: {} })
  await client.call(stock.movements, { query: {} })
  await client.call(search.records, { query: { q } })
  await client.call(dashboard.figures, {})
}
