// `npm run bench:twins -- URL TWIN_URL`: the operations of an order's life and what people look at, one after the other on a distributed
// engine and on its plain twin, each on a new business of 1,000 products. Prints Markdown. Between two rounds
// the background has its turn, off the clock. No network is measured: the app is in this process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NewProduct } from '#contract/products.ts'
import { openApp } from '#server/app.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createProducts } from '#server/products/create-products.ts'
import { contextOn } from '#test/support/context-on.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { describeMachine } from './describe-machine.ts'
import { latencyOf } from './latency.ts'
import { showMarkdown } from './show-markdown.ts'

const [rounds, warm, goods, linesPerOrder] = [60, 10, 1000, 10]
type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>
type Order = { id: string }
type Picklist = Order & { items: { id: string; quantity_ordered: number }[] }

/** One order from its first line to the van, with what is looked at meanwhile. */
async function live(ask: Ask, timed: Timed, folded: () => Promise<void>, ids: readonly string[], round: number) {
  const product = (place: number) => ids[(round * linesPerOrder + place * 97) % ids.length] ?? ''
  const asked = (name: string, ...what: Parameters<Ask>) => timed(name, () => ask(...what))
  const movement = { product_id: product(0), movement_type: 'in', quantity: 3 }
  await asked('record movement', 'POST', '/stock/movements', movement)
  await asked('create product', 'POST', '/products', { name: 'Enamel mug', sku: `NEW-${round}` })
  const items = Array.from({ length: linesPerOrder }, (_, line) => ({ product_id: product(line), quantity: 1 + line }))
  const order = (await asked('new order, 10 lines', 'POST', '/orders', { order_type: 'sale', items })) as Order
  await asked('submit', 'POST', `/orders/${order.id}/submission`)
  await asked('confirm, 10 lines', 'POST', `/orders/${order.id}/confirmation`)
  const made = (await asked('generate picklist', 'POST', `/orders/${order.id}/picklist`)) as Order
  const listed = (await asked('open picklist', 'GET', `/picklists/${made.id}`)) as Picklist
  const picks = listed.items.map(({ id, quantity_ordered }) => ({ picklist_item_id: id, quantity: quantity_ordered }))
  await asked('save picks, 10 lines', 'POST', `/picklists/${made.id}/picks`, { items: picks })
  const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York', country: 'GB' }
  const label = { carrier: 'royal-mail', service: 'standard', weight: 1.5, insurance: false, address }
  await asked('ship', 'POST', `/orders/${order.id}/shipment`, label)
  await asked('first page of products', 'GET', '/products?limit=50')
  await asked('search of products', 'GET', `/products?limit=50&q=${round}1`)
  await asked('first page of orders', 'GET', '/orders?limit=50')
  await asked('dashboard', 'GET', '/dashboard')
  await folded() // as the background does all the time
  await asked('dashboard, all folded', 'GET', '/dashboard')
}

async function openTwin(url: string, dataDir: string) {
  await migrate(url)
  const { context, close } = await contextOn({ url, dataDir })
  const shop = await openShopIn(context)
  const ids: string[] = []
  for (let from = 0; from < goods; from += 250) {
    const some = Array.from({ length: 250 }, (_, place) => ({
      ...NewProduct.parse({ name: `Mug ${from + place}`, sku: `MUG-${from + place}`, stock_quantity: 100_000 }),
      external_id: `mug-${from + place}`,
    }))
    ids.push(...(await createProducts(shop.scope, some)).items.map(({ id }) => id))
  }
  await hearNews(context)
  const app = openApp(context)
  const headers = { authorization: `Bearer ${await shop.token()}`, 'content-type': 'application/json' }
  const ask: Ask = async (method, path, body) => {
    const keyed = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await app.request(`/api/v1${path}`, { method, headers: { ...headers, ...keyed }, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const taken = new Map<string, number[]>()
  const play = async (round: number) => {
    await live(
      ask,
      async (name, work) => {
        const began = performance.now()
        const done = await work()
        if (round >= warm) taken.set(name, [...(taken.get(name) ?? []), performance.now() - began])
        return done
      },
      () => hearNews(context),
      ids,
      round,
    )
  }
  return { play, taken, close }
}

const [url, twinUrl] = process.argv.slice(2)
if (!url || !twinUrl) throw new Error('npm run bench:twins -- URL TWIN_URL')
const dataDir = await mkdtemp(join(tmpdir(), 'pickwell-twins-'))
const [distributed, plain] = [await openTwin(url, dataDir), await openTwin(twinUrl, dataDir)]
for (let round = 0; round < rounds; round++) {
  await distributed.play(round)
  await plain.play(round)
}
const lines = [...distributed.taken].map(([name, times]) => {
  const [one, other] = [latencyOf(times), latencyOf(plain.taken.get(name) ?? [])]
  return [name, `${one.p50} / ${one.p95}`, `${other.p50} / ${other.p95}`, (one.p50 / other.p50).toFixed(1)]
})
const headings = ['operation', 'Citus, ms p50 / p95:', 'plain twin:', 'times:']
process.stdout.write(`${JSON.stringify(describeMachine())}\n\n${showMarkdown(headings, lines)}\n`)
await distributed.close()
await plain.close()
await rm(dataDir, { recursive: true })
process.exit(0)
