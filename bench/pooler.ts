// npm run bench:pooler -- [--seconds N]: fifty clients on eight connections, straight to PostgreSQL and through PgBouncer. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { contextOn } from '#test/support/context-on.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { pgbouncer } from '#test/support/pgbouncer.ts'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { drive } from './drive.ts'
import type { Question } from './plain-connection.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const seconds = Number(values.seconds)
const publicUrl = 'http://shop.example.com'
const clients = 50
const connections = 8

const folders = [await temporaryFolder(), await temporaryFolder()] as const
const [dataDir, keys] = folders
const postgres = await startEmbeddedPostgres({ dataDir })
const url = await createDatabaseOnce(postgres.url, 'pickwell')
const pooler = await pgbouncer(url, connections)
const machine = describeMachine()

async function start(way: Record<string, string>) {
  const env = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    ...way,
  }
  return startServer({ dataDir: keys, env })
}
const ways = {
  straight: { DATABASE_POOL: String(connections) },
  'straight, unprepared': { DATABASE_POOL: String(connections), DATABASE_PREPARE: 'false' },
  'through PgBouncer': {
    ...{ DATABASE_URL: pooler.url, DATABASE_POOL: String(clients) },
    DATABASE_PREPARE: String(pooler.keepsPrepared),
  },
}

async function openShop() {
  const first = await start({})
  const { context, close } = await contextOn({ url, dataDir: keys, publicUrl })
  const shop = await openShopIn(context)
  const products = []
  for (let number = 0; number < 500; number++) products.push(await shop.product({ onHand: 1000 }))
  const token = await shop.token()
  await close()
  await first.stop()
  return { products, bearer: token }
}

try {
  const { products, bearer } = await openShop()
  let turn = 0
  const list = (): Question => ({ method: 'GET', path: '/api/v1/products?limit=50', bearer })
  const movement = (): Question => {
    const product_id = products[turn++ % products.length]?.id
    return {
      method: 'POST',
      path: '/api/v1/stock/movements',
      bearer,
      json: { product_id, movement_type: 'in', quantity: 1 },
    }
  }
  const measure = async ({ url: address }: RunningServer, question: () => Question) => {
    await drive(address, { connections: clients, seconds: 1, question })
    const { per_second, latency } = await drive(address, { connections: clients, seconds, question })
    return `${per_second} (${latency.p50} / ${latency.p99})`
  }
  const lines: string[] = []
  for (const round of [1, 2])
    for (const [name, env] of Object.entries(ways)) {
      const server = await start(env)
      lines.push(`| ${name}, run ${round} | ${await measure(server, list)} | ${await measure(server, movement)} |`)
      await server.stop()
    }
  process.stdout.write(`${JSON.stringify(machine)}\n${clients} clients on ${connections} connections\n`)
  process.stdout.write('| way | lists a second (p50 / p99 ms) | movements a second (p50 / p99 ms) |\n')
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await pooler.stop()
  await postgres.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
