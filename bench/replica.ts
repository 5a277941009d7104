// npm run bench:replica -- [--seconds N]: what a list costs the primary, alone and with a replica beside it. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { contextOn } from '#test/support/context-on.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { copyOf, startPrimary } from '#test/support/standby.ts'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { drive } from './drive.ts'
import { postgresSeconds } from './postgres-seconds.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const seconds = Number(values.seconds)
const publicUrl = 'http://shop.example.com'
const clients = 8
const products = 2000
const lists = {
  'products, first 50': '/api/v1/products?limit=50',
  'products, a search': '/api/v1/products?limit=50&q=cup%201',
  'stock, first 50': '/api/v1/inventory?limit=50',
  'movements, first 50': '/api/v1/stock/movements?limit=50',
}

const primary = await startPrimary()
const dataDir = await temporaryFolder()
const url = await createDatabaseOnce(primary.url, 'pickwell')
const env = { DATABASE_URL: url, HOST: '127.0.0.1', PUBLIC_URL: publicUrl }
const alone = await startServer({ dataDir, env })
const { context, close } = await contextOn({ url, dataDir, publicUrl })
const shop = await openShopIn(context)
for (let number = 0; number < products; number++) await shop.product({ name: `Cup ${number}`, onHand: 10 })
const token = await shop.token()
await close()
const standby = await copyOf(primary, 'pickwell')

/** Milliseconds of the primary's processors for each answer, without what it does for nobody meanwhile. */
async function costOf(server: RunningServer, path: string) {
  const load = { connections: clients, seconds, question: () => ({ method: 'GET', path, bearer: token }) }
  await drive(server.url, { ...load, seconds: 1 })
  const idle = await postgresSeconds(primary.dataDir, () => new Promise((resume) => setTimeout(resume, seconds * 1000)))
  const busy = await postgresSeconds(primary.dataDir, () => drive(server.url, load))
  const { latency, per_second } = busy.answer
  return { ms: (1000 * (busy.seconds - idle.seconds)) / latency.count, per_second, p50: latency.p50, p99: latency.p99 }
}

try {
  const machine = describeMachine()
  const rows: Record<
    string,
    { alone: Awaited<ReturnType<typeof costOf>>; beside?: Awaited<ReturnType<typeof costOf>> }
  > = {}
  for (const [name, path] of Object.entries(lists)) rows[name] = { alone: await costOf(alone, path) }
  await alone.stop()
  const beside = await startServer({ dataDir, env: { ...env, DATABASE_READ_URL: standby.url } })
  await untilUsed(beside)
  for (const [name, path] of Object.entries(lists)) {
    const row = rows[name]
    if (row) row.beside = await costOf(beside, path)
  }
  await beside.stop()
  const lines = Object.entries(rows).map(([name, { alone, beside }]) => {
    const saved = beside ? 100 * (1 - beside.ms / alone.ms) : 0
    const told = (one: typeof alone | undefined) =>
      `${one?.ms.toFixed(3)} | ${one?.per_second} (${one?.p50} / ${one?.p99})`
    return `| ${name} | ${told(alone)} | ${told(beside)} | ${saved.toFixed(0)}% |`
  })
  process.stdout.write(`${JSON.stringify(machine)}\n${clients} clients, ${products} products\n`)
  process.stdout.write(
    '| list | alone: primary ms | a second (p50 / p99 ms) | beside: primary ms | a second (p50 / p99 ms) | saved |\n',
  )
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await alone.stop()
  await standby.stop()
  await primary.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function untilUsed({ url: address }: RunningServer) {
  for (;;) {
    const { replica } = (await (await fetch(`${address}/readyz`)).json()) as { replica?: string }
    if (replica === 'used') return
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
