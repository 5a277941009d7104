// npm run bench:order -- [--lines N] [--slower N]: typing and scrolling in an order of 2,000 lines, on a processor four times slower. Not a test.
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

/** A draft sale with so many lines, each of a product of its own. */
async function writeOrder({ url }: RunningServer, token: string): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; items: { id: string }[] }
  }
  const goods = Array.from({ length: lines }, (_, place) => {
    const sku = `BENCH-${String(place).padStart(5, '0')}`
    return {
      name: `Regency cakestand, three tiers ${place}`,
      sku,
      external_id: sku,
      selling_price: 4.5,
      stock_quantity: 9,
    }
  })
  const ids: string[] = []
  for (const items of chunksOf(goods, 500))
    ids.push(...(await post('/products/batch', { items })).items.map(({ id }) => id))
  const items = ids.map((product_id) => ({ product_id, quantity: 2 }))
  return (await post('/orders', { order_type: 'sale', items })).id
}

function describe({ interactions, inp, frames, dom_rows }: TypedInOrder) {
  const { cores, processor, memory_gb, node, load } = describeMachine()
  const row = (name: string, most: number, measured: number) => [
    name,
    `< ${most}`,
    String(measured),
    measured < most ? 'reached' : 'MISSED',
  ]
  return [
    `On ${cores} cores (${processor}), ${memory_gb} GB, Node ${node}; load before ${load}; processor ${slower} times slower while typing, ${lines} lines`,
    '',
    showTable(
      ['Goal', 'wanted:', 'measured:', ''],
      [
        row(
          `INP of ${interactions.count} keys (p50 ${interactions.p50}, longest ${interactions.longest})`,
          goals.interaction,
          inp,
        ),
        row(`frame while scrolling, p95 of ${frames.count} (longest ${frames.longest})`, goals.frame, frames.p95),
        row('rows in the document meanwhile, most', 61, dom_rows),
      ],
    ),
  ].join('\n')
}

buildWebIfNeeded()
const dataDir = await temporaryFolder()
const server = await startServer({ dataDir })
try {
  const { access_token, ...owner } = await server.createOwner('Bench')
  const order = await writeOrder(server, access_token)
  const typed = await typeInOrder({ url: server.url, owner, path: `/orders/${order}`, slower })
  process.stdout.write(`${describe(typed)}\n`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
