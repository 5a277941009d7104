// npm run bench:order -- [--lines N] [--slower N]: by keyboard in an order of 2,000 lines, on a processor four times slower. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { showTable } from '../scripts/replay/screen/show-table.ts'
import { chunksOf } from '../scripts/replay/steps/in-parallel.ts'
import { describeMachine } from './describe-machine.ts'
import { type TypedInOrder, typeInOrder } from './lists/type-in-order.ts'

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '2000' }, slower: { type: 'string', default: '4' } },
})
const [lines, slower] = [Number(values.lines), Number(values.slower)]
/** Milliseconds. */
const goals = { interaction: 100, frame: 20 }

type Post = (path: string, body: unknown) => Promise<{ id: string; items: { id: string }[] }>

function poster({ url }: RunningServer, token: string): Post {
  return async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Awaited<ReturnType<Post>>
  }
}

const skus = Array.from({ length: lines }, (_, place) => `BENCH-${String(place).padStart(5, '0')}`)

/** Two draft sales of products of their own: one of all lines, one of the first half; the rows are the other half's. */
async function writeOrders(post: Post) {
  const goods = skus.map((sku, place) => ({
    name: `Regency cakestand, three tiers ${place}`,
    ...{ sku, external_id: sku, selling_price: 4.5, stock_quantity: 9 },
  }))
  const ids: string[] = []
  for (const items of chunksOf(goods, 500))
    ids.push(...(await post('/products/batch', { items })).items.map(({ id }) => id))
  const addressOf = async (products: string[]) => {
    const items = products.map((product_id) => ({ product_id, quantity: 2 }))
    return `/orders/${(await post('/orders', { order_type: 'sale', items })).id}`
  }
  const half = lines / 2
  const rows = skus.slice(half).map((sku, place) => `${sku}\t${1 + (place % 9)}`)
  return { full: await addressOf(ids), half: await addressOf(ids.slice(0, half)), rows: rows.join('\n') }
}

const row = (name: string, most: number, measured: number) => [
  name,
  `< ${most}`,
  String(measured),
  measured < most ? 'reached' : 'MISSED',
]

function describe({ opened, heap_mb, done, frames, dom_rows }: TypedInOrder) {
  const { cores, processor, memory_gb, node, load } = describeMachine()
  const answers = Object.entries(done).flatMap(([name, { keys, inp, blocked }]) => [
    row(`${name}: INP of ${keys.count} keys (p50 ${keys.p50}, longest ${keys.longest})`, goals.interaction, inp),
    row(`${name}: longest piece of work`, goals.interaction, blocked),
  ])
  return [
    `On ${cores} cores (${processor}), ${memory_gb} GB, Node ${node}; load before ${load}; processor ${slower} times slower but while scrolling, ${lines} lines`,
    '',
    showTable(
      ['Goal', 'wanted:', 'measured:', ''],
      [
        ...answers,
        row(`frame while scrolling, p95 of ${frames.count} (longest ${frames.longest})`, goals.frame, frames.p95),
        row('rows in the document meanwhile, most', 61, dom_rows),
        ['from its address to its lines, the app not loaded before', '', String(opened), ''],
        ['memory of the page afterwards (MB)', '', String(heap_mb), ''],
      ],
    ),
  ].join('\n')
}

buildWebIfNeeded()
const dataDir = await temporaryFolder()
const server = await startServer({ dataDir })
try {
  const { access_token, ...owner } = await server.createOwner('Bench')
  const orders = await writeOrders(poster(server, access_token))
  const typed = await typeInOrder({ url: server.url, owner, ...orders, slower })
  process.stdout.write(`${describe(typed)}\n`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
