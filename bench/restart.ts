// npm run bench:restart -- [--businesses N] [--rounds N] [--think N]: two processes behind a round-robin proxy are restarted in turn, while
// businesses are at work as bench:capacity has them. Not a test; exit code 1 where a request failed or was refused.
import { setMaxListeners } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { openBalancer, type Side } from '#test/support/balancer.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { beginWork } from './capacity/begin-work.ts'
import { requireOpenFiles } from './capacity/require-open-files.ts'
import { openSeed } from './capacity/seed-businesses.ts'
import { openTally } from './capacity/tally.ts'
import { describeMachine } from './describe-machine.ts'
import { showMarkdown } from './show-markdown.ts'

const { values } = parseArgs({
  options: {
    businesses: { type: 'string', default: '250' },
    rounds: { type: 'string', default: '5' },
    think: { type: 'string', default: '20' },
  },
})
const [businesses, rounds] = [Number(values.businesses), Number(values.rounds)]
const serviceKey = 'the key of a bench, at least 32 characters'
/** Milliseconds: until everybody is at work, and between two restarts. */
const [warm, between] = [20_000, 5000]
/** Longer than a client waits for an answer. */
const settling = 21_000

requireOpenFiles(3 * businesses) // each connection is the balancer's twice more
const machine = describeMachine()
const over = new AbortController()
setMaxListeners(0, over.signal) // everybody listens to it
const ending = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => ending.disposeAsync().finally(() => process.exit(130)))

/** PostgreSQL by itself: it stays while processes come and go. */
async function openDatabase() {
  const folder = await temporaryFolder()
  ending.defer(() => rm(folder, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder })
  ending.defer(stop)
  const own = Object.assign(new URL(url), { pathname: '/pickwell' }).href
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  await sql.query('create database pickwell')
  await sql.end()
  return own
}

async function startSide(dataDir: string, databaseUrl: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    WORKER: 'false',
    PUBLIC_URL: 'http://localhost',
    STOP_DELAY_MS: '1000',
  }
  const limits = { AUTH_SERVICE_ROLE_KEY: serviceKey, AUTH_RATE_LIMIT_SCALE: '100000' }
  return startServer({ dataDir, env: { ...env, ...limits } })
}

/** Each is stopped as an operator does, and another takes its place. */
async function restart(side: Side, start: () => ReturnType<typeof startSide>) {
  side.leaving = true
  await side.server.stop()
  if (side.server.exitCode() !== 0) throw new Error(`A process ended with ${side.server.exitCode()}`)
  Object.assign(side, { server: await start(), ready: true, leaving: false })
}

async function measure() {
  const url = await openDatabase()
  const dataDir = await temporaryFolder() // one for both: they sign with the same keys
  ending.defer(() => rm(dataDir, { recursive: true, force: true }))
  const start = () => startSide(dataDir, url)
  const sides: Side[] = [
    { server: await start(), ready: true, leaving: false },
    { server: await start(), ready: true, leaving: false },
  ]
  ending.defer(async () => void (await Promise.all(sides.map(({ server }) => server.stop()))))
  const worker = await startServer({ dataDir, env: { DATABASE_URL: url }, entry: 'server/worker.ts' })
  ending.defer(() => worker.stop())
  const balancer = await openBalancer(sides)
  ending.defer(() => balancer.close())

  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  await sql.query('set statement_timeout = 0')
  const [first] = sides as [Side, Side]
  const seed = await openSeed(first.server, sql, serviceKey)
  const newcomers = await seed(businesses)
  await sql.end()

  const tally = openTally()
  ending.defer(() => over.abort())
  await beginWork(balancer.url, { tally, signal: over.signal, thinkMs: Number(values.think) * 1000 }, newcomers)
  await setTimeout(warm)
  tally.empty()
  for (let round = 0; round < rounds; round++)
    for (const side of sides) {
      await restart(side, start)
      await setTimeout(between)
    }
  await setTimeout(settling)
  const result = tally.result()
  if (result.read.count + result.write.count < businesses) throw new Error('Hardly anybody was answered')
  return result
}

const { read, write, refused, failures, resent, dropped_streams } = await measure().finally(() => ending.disposeAsync())
const failed = Object.values(failures).reduce((sum, times) => sum + times, 0)
const rows = [
  ['businesses at work, two people each', businesses],
  ['restarts', rounds * 2],
  ['requests answered', read.count + write.count],
  ['failed', failed],
  ['refused (503)', refused],
  ['sent again by a client whose kept connection was closed', resent],
  ['streams that were cut', dropped_streams],
  ['reading, p50 / p99 (ms)', `${read.p50} / ${read.p99}`],
  ['writing, p50 / p99 (ms)', `${write.p50} / ${write.p99}`],
].map((row) => row.map(String))
process.stdout.write(
  `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, load before ${machine.load}\n\n${showMarkdown(['Two processes restarted in turn', 'figure:'], rows)}\n`,
)
for (const [what, times] of Object.entries(failures)) process.stdout.write(`${times} times ${what}\n`)
process.exitCode = failed + refused > 0 ? 1 : 0
