import { customers } from '#contract/customers.ts'
import { orders } from '#contract/orders.ts'
import { picking } from '#contract/picking.ts'
import { products } from '#contract/products.ts'
import { shipping } from '#contract/shipping.ts'
import { openPlainClient, type PlainClient } from '../newcomer/plain-client.ts'
import { chance } from './chance.ts'

export type Goods = { products: string[]; customers: string[] }

const sizes = { products: 300, customers: 50, sold: 170, drafts: 30, lines: 4 }
const atOnce = 4
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A small business after some months: 300 products, 50 customers and 200 sales of four lines, of which 30 are still drafts. */
export async function openModelBusiness(url: string, bearer: string): Promise<Goods> {
  const clients = await Promise.all(numbers(atOnce).map(() => openPlainClient(url, bearer)))
  const [client] = clients as [PlainClient]
  try {
    const goods = await addGoods(client)
    const left = numbers(sizes.sold + sizes.drafts)
    await Promise.all(clients.map((one) => writeOrders(one, goods, left)))
    return goods
  } finally {
    for (const one of clients) one.close()
  }
}

async function addGoods(client: PlainClient): Promise<Goods> {
  const items = numbers(sizes.products).map((n) => ({
    name: `${['Steel', 'Oak', 'Blue', 'Mini', 'Copper'][n % 5]} ${['widget', 'bracket', 'chair', 'cable', 'mug', 'tray'][n % 6]} ${n}`,
    ...{ sku: `SKU-${n}`, external_id: `P-${n}`, stock_quantity: 5000, min_stock_level: n % 10 ? 5 : 100 },
    ...{ cost_price: 1 + (n % 50), selling_price: 2.5 + (n % 70) },
  }))
  const people = numbers(sizes.customers).map((n) => ({
    name: `${['Amber', 'Birch', 'Cedar', 'Dover', 'Elgin'][n % 5]} Stores ${n}`,
    ...{ external_id: `C-${n}`, address: `${n + 1} High Street`, city: 'Leeds', country: 'GB' },
  }))
  const made = await client.call(products.createMany, { body: { items } })
  const known = await client.call(customers.createMany, { body: { items: people } })
  return { products: made.items.map(({ id }) => id), customers: known.items.map(({ id }) => id) }
}

async function writeOrders(client: PlainClient, goods: Goods, left: number[]) {
  for (let n = left.shift(); n !== undefined; n = left.shift()) {
    const items = numbers(sizes.lines).map((line) => ({
      product_id: goods.products[(n * 13 + line * 71) % sizes.products] ?? '',
      quantity: chance.upTo(4),
    }))
    const customer_id = goods.customers[n % sizes.customers] ?? null
    const { id } = await client.call(orders.create, { body: { order_type: 'sale', customer_id, items } })
    if (n >= sizes.drafts) await sell(client, id)
  }
}

async function sell(client: PlainClient, id: string) {
  const params = { id }
  await client.call(orders.submit, { params })
  await client.call(orders.confirm, { params })
  const picklist = { id: (await client.call(picking.generate, { params })).id }
  const { items } = await client.call(picking.get, { params: picklist })
  const picks = items.map((item) => ({ picklist_item_id: item.id, quantity: item.quantity_ordered }))
  await client.call(picking.pick, { params: picklist, body: { items: picks } })
  const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'Leeds', country: 'GB' }
  await client.call(shipping.ship, { params, body: { address } })
}
