// npm run bench:operations -- [--scripts FOLDER]: the operations over HTTP against their own statements in pgbench. Not a test.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts'
import { openScope } from '#server/platform/scope.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { askPgbench } from './operations/ask-pgbench.ts'
import { askServer, type Plan } from './operations/ask-server.ts'
import { describeOperations, type OperationFigures } from './operations/describe-operations.ts'
import { type BenchShop, openBenchShop, publicUrl } from './operations/open-bench-shop.ts'
import { pressHotProduct } from './operations/press-hot-product.ts'
import { scriptOperations } from './operations/script-operations.ts'
import { watchProcess } from './watch-process.ts'

const warmUp: Plan = { clients: 8, orders: 200, movements: 1000 }
const plans: readonly Plan[] = [
  { clients: 1, orders: 200, movements: 800 },
  { clients: 8, orders: 800, movements: 4000 },
  { clients: 32, orders: 800, movements: 4000 },
]
const { values } = parseArgs({ options: { scripts: { type: 'string' } } })

async function measureOn(shop: BenchShop, dataDir: string): Promise<OperationFigures> {
  const machine = describeMachine()
  const scripts = await scriptOperations(shop)
  if (values.scripts) {
    await mkdir(values.scripts, { recursive: true })
    for (const [name, { text }] of scripts) await writeFile(join(values.scripts, `${name}.sql`), text)
  }
  const env = { DATABASE_URL: shop.url, PUBLIC_URL: publicUrl }
  const running = await startServer({ dataDir, env })
  const server = { ...running, bearer: shop.bearer, sql: shop.sql, org_id: shop.org_id }
  await askServer(server, warmUp)
  const asked = []
  for (const plan of plans) asked.push(await askServer(server, plan))
  const hot = await pressHotProduct(server, 5000)
  const memory_mb = watchProcess(server.pid).end().memory.after
  await running.stop() // its dispatcher would take pgbench's news
  const { org_id, user_id } = shop
  const scope = openScope(shop.house.database, { orgId: org_id, userId: user_id, role: 'owner', requestId: 'bench' })
  const { balanced } = await checkBooks(scope)
  const rounds = []
  for (const [place, plan] of plans.entries())
    rounds.push({
      clients: plan.clients,
      asked: asked[place] ?? new Map(),
      limits: await askPgbench(shop, scripts, plan),
    })
  return { machine, rounds, hot, memory_mb, books_balanced: balanced }
}

const dataDir = await temporaryFolder()
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const shop = await openBenchShop(postgres.url, dataDir)
  const figures = await measureOn(shop, dataDir).finally(shop.close)
  process.stdout.write(`${describeOperations(figures)}\n`)
  if (!figures.books_balanced) process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
