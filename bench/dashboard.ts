// npm run bench:dashboard -- [--products N] [--movements N] [--orders N] [--seconds N]: what the dashboard reads, of a shop with a
// million movements and a hundred thousand orders. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { api } from '#contract/all.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { bySocket, socketFolder } from '#server/embedded-postgres/socket-folder.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { showTable } from '../scripts/replay/screen/show-table.ts'
import { fillYear } from './dashboard/fill-year.ts'
import { describeMachine } from './describe-machine.ts'
import { drive } from './drive.ts'
import { fillShop } from './lists/fill-shop.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    movements: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
  },
})
const [products, movements, orders, seconds] = [values.products, values.movements, values.orders, values.seconds].map(
  Number,
) as [number, number, number, number]
const goalMs = 10
const reads = [api.dashboard.figures, api.dashboard.queues, api.dashboard.trends]
const note = (text: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

async function measureOn(clusterUrl: string) {
  const url = bySocket(await createDatabaseOnce(clusterUrl, 'pickwell'), await socketFolder())
  const server = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { access_token: bearer, email } = await server.createOwner('Bench')
    note('filling the shop')
    await fillShop(client, email, { products, movements })
    note('filling its year')
    await fillYear(client, email, orders)
    const lines = []
    for (const { path } of reads) {
      const question = () => ({ method: 'GET', path: `/api/v1${path}`, bearer })
      // One that looks again and again, and four people with a rhythm.
      for (const [who, load] of [
        ['alone', { connections: 1 }],
        ['four, 80 a second', { connections: 4, every: 50 }],
      ] as const) {
        await drive(server.url, { ...load, seconds: 1, question })
        const { latency } = await drive(server.url, { ...load, seconds, question })
        const verdict = latency.p99 < goalMs ? 'reached' : 'MISSED'
        lines.push([`${path}, ${who}`, `${latency.p50}`, `${latency.p95}`, `${latency.p99}`, verdict])
      }
    }
    return lines
  } finally {
    await client.end()
    await server.stop()
  }
}

const machine = describeMachine()
const dataDir = await temporaryFolder()
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const lines = await measureOn(postgres.url)
  process.stdout.write(
    `${products} products, ${movements} movements, ${orders} orders, on ${machine.cores} cores; load before ${machine.load}\n\n`,
  )
  process.stdout.write(`${showTable(['Read', 'p50', 'p95', 'p99 (ms)', `wanted: p99 < ${goalMs}`], lines)}\n`)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
