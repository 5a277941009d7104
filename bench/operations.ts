// npm run bench:operations -- [--clients 8,32] [--scripts FOLDER]: the operations over HTTP against their own statements in
// pgbench. `--scripts` keeps what pgbench runs. Not a test.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { openScope } from '#server/platform/database/scope.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { askBareMovements, askPgbench } from './operations/ask-pgbench.ts'
import { askServer, newWorks } from './operations/ask-server.ts'
import { describeOperations, type OperationFigures, type Round } from './operations/describe-operations.ts'
import { operations } from './operations/measured-operations.ts'
import { type BenchShop, openBenchShop, publicUrl } from './operations/open-bench-shop.ts'
import { openOrders, type Plan, plans, warmUp } from './operations/plans.ts'
import { pressHotProduct } from './operations/press-hot-product.ts'
import { scriptOperations } from './operations/script-operations.ts'
import type { Script } from './operations/write-pgbench-script.ts'
import { watchProcess } from './watch-process.ts'

const { values } = parseArgs({
  options: { scripts: { type: 'string' }, clients: { type: 'string', default: '1,8,32' } },
})
const wanted = plans.filter(({ clients }) => values.clients.split(',').includes(String(clients)))

type Server = Parameters<typeof askServer>[0]

async function measureOn(shop: BenchShop, keysDir: string): Promise<OperationFigures> {
  const machine = describeMachine()
  const scripts = await scriptOperations(shop)
  if (values.scripts) await keepScripts(values.scripts, scripts)
  const env = { DATABASE_URL: shop.url, PUBLIC_URL: publicUrl }
  const running = await startServer({ dataDir: keysDir, env })
  const server = { ...running, bearer: shop.bearer, sql: shop.sql, org_id: shop.org_id }
  try {
    await measureRound(server, shop, scripts, warmUp)
    await measureRound(server, shop, scripts, openOrders, upToConfirmed)
    // What autovacuum does within a minute of work. Without it both sides would run on plans made for empty tables.
    for (const sql of [shop.sql, shop.limitSql]) await sql.query('vacuum analyze')
    const rounds = []
    for (const plan of wanted) rounds.push(await measureRound(server, shop, scripts, plan))
    const hot = await pressHotProduct(server, 5000)
    const memory_mb = watchProcess(server.pid).end().memory.after
    const { org_id, user_id } = shop
    const scope = openScope(shop.context.database, {
      orgId: org_id,
      userId: user_id,
      requestId: 'bench',
    })
    const { balanced } = await checkBooks(scope)
    return { machine, rounds, hot, memory_mb, books_balanced: balanced }
  } finally {
    await running.stop()
  }
}

const upToConfirmed = operations.slice(
  0,
  operations.findIndex(({ name }) => name === 'generate picklist'),
)

/** Each operation over HTTP and right after it in pgbench: what else the machine does meanwhile bears on both. */
async function measureRound(
  server: Server,
  shop: BenchShop,
  scripts: ReadonlyMap<string, Script>,
  plan: Plan,
  asked = operations,
): Promise<Round> {
  const works = newWorks(plan.orders)
  const operationsMeasured = []
  for (const operation of asked) {
    const script = scripts.get(operation.name)
    if (!script) throw new Error(`Nothing was recorded of ${operation.name}`)
    const asked = await askServer(server, operation, plan, works)
    const limit = await askPgbench(shop, script, operation, plan)
    operationsMeasured.push({ name: operation.name, asked, limit })
  }
  return { clients: plan.clients, operations: operationsMeasured, bare_movement: await askBareMovements(shop, plan) }
}

async function keepScripts(folder: string, scripts: ReadonlyMap<string, Script>) {
  await mkdir(folder, { recursive: true })
  for (const [name, { text }] of scripts) await writeFile(join(folder, `${name}.sql`), text)
}

const folders = [await temporaryFolder(), await temporaryFolder()] as const
const [dataDir, keysDir] = folders
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const shop = await openBenchShop(postgres.url, keysDir)
  const figures = await measureOn(shop, keysDir).finally(shop.close)
  process.stdout.write(`${describeOperations(figures)}\n`)
  if (!figures.books_balanced) process.exitCode = 1
} finally {
  await postgres.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
