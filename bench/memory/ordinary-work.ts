import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { dashboard } from '#contract/dashboard.ts'
import { orders } from '#contract/orders.ts'
import { productSorts } from '#contract/product-list.ts'
import { products } from '#contract/products.ts'
import { search } from '#contract/search.ts'
import { stock } from '#contract/stock.ts'
import type { ApiClient } from '../../scripts/replay/api/api-client.ts'
import type { Catalogue } from '../../scripts/replay/steps/load-catalogue.ts'
import { shipInvoice } from '../../scripts/replay/steps/ship-invoice.ts'

export type Shop = { api: ApiClient; url: string; token(): Promise<string>; skus: string[]; catalogue: Catalogue }

const oneOf = <T>(some: readonly T[]) => some[randomInt(some.length)] as T
const words = ['lamp', 'steel', 'mug', '7f', 'zz', 'sku-1', 'no such thing']

/** What people do in a minute, in no order: mostly looking, now and then an order from its first line to its label. */
const deeds: ((shop: Shop) => Promise<unknown>)[] = [
  ({ api }) => api.call(products.list, { query: { limit: randomInt(1, 201), sort: oneOf(productSorts) } }),
  ({ api }) => api.call(products.list, { query: { limit: 50, q: oneOf(words) + randomInt(100) } }),
  ({ api }) => api.call(products.list, { query: { limit: 50, stock: 'low', status: 'active' } }),
  ({ api, skus, catalogue }) =>
    api.call(products.detail, { params: { id: catalogue.products.get(oneOf(skus)) ?? '' } }),
  ({ api }) => api.call(orders.list, { query: { limit: randomInt(1, 201) } }),
  ({ api }) => api.call(search.records, { query: { q: oneOf(words) } }),
  ({ api }) => api.call(dashboard.figures, {}),
  record,
  record,
  ship,
]

function record({ api, skus, catalogue }: Shop) {
  const body = { product_id: catalogue.products.get(oneOf(skus)) ?? '', movement_type: 'in', quantity: 3 } as const
  return api.call(stock.record, { body, key: randomUUID() })
}

function ship({ api, skus, catalogue }: Shop) {
  const codes = new Set([oneOf(skus), oneOf(skus), oneOf(skus)])
  const sold = [...codes].map((code) => ({ code, quantity: 1, pence: 500 }))
  const day = new Date().toISOString().slice(0, 10)
  const invoice = {
    number: randomUUID(),
    day,
    customer: '',
    country: 'United Kingdom',
    sold,
    returned: [],
    written_off: [],
  }
  return shipInvoice(api, catalogue, invoice, undefined)
}

/** One person: a deed, a pause, and so on. Answers how many deeds there were. */
export async function work(shop: Shop, pauseMs: number, until: number): Promise<number> {
  let done = 0
  for (; Date.now() < until; done++) {
    await oneOf(deeds)(shop)
    await setTimeout(randomInt(2 * pauseMs))
  }
  return done
}

/** One open screen after the other: it hears news for some seconds and goes. Answers how many there were. */
export async function watch({ url, token }: Shop, until: number): Promise<number> {
  let opened = 0
  for (; Date.now() < until; opened++) {
    const going = AbortSignal.timeout(randomInt(2_000, 20_000))
    const headers = { authorization: `Bearer ${await token()}` }
    const stream = await fetch(`${url}/realtime/v1`, { headers, signal: going })
    await stream.body?.pipeTo(new WritableStream(), { signal: going }).catch(() => {}) // it went
  }
  return opened
}
