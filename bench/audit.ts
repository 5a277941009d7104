// npm run bench:audit -- [--rows N]: reading, sealing and checking an audit log of a million rows, and what its indexes cost a write. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { audit } from '#contract/audit.ts'
import { checkAllSeals } from '#server/audit/check-seals.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { bySocket, socketFolder } from '#server/embedded-postgres/socket-folder.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { contextOn } from '#test/support/context-on.ts'
import { openShopIn, type Shop } from '#test/support/open-shop-in.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { showTable } from '../scripts/replay/screen/show-table.ts'
import { describeMachine } from './describe-machine.ts'
import { latencyOf } from './latency.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
const reads = 200

// Most rows are movements of the same few people; one person wrote ten rows in all, and one row in ten thousand is a removal.
const fill = `
insert into audit_log (org_id, id, user_id, action, table_name, row_id, before, after, request_id, created_at)
select $1, uuidv7(), case when n % ($3::int / 10) = 0 then $4::uuid else ('0198c0de-0000-7000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid end,
  k.action, k.table_name, gen_random_uuid(), k.before, k.after, gen_random_uuid(), now() - ($3::int - n) * interval '20 seconds' - interval '1 hour'
from generate_series(1, $3::int) n
cross join lateral (
  select case when n % 10000 = 0 then 'product.deleted' when n % 50 = 0 then 'product.updated' when n % 5 = 0 then 'order.confirmed' else 'movement.recorded' end as action,
    case when n % 50 = 0 then 'products' when n % 5 = 0 then 'orders' else 'stock_movements' end as table_name,
    '{"status": "pending"}'::jsonb as before,
    jsonb_build_object('status', 'confirmed', 'quantity', n, 'product_id', $2::uuid) as after) k`

const rare = '0198c0de-0000-7000-8000-00000000ffff'
const filters: Record<string, Record<string, string>> = {
  'no filter': {},
  'a person who wrote ten rows': { user_id: rare },
  'a person who wrote 50,000 rows': { user_id: '0198c0de-0000-7000-8000-000000000001' },
  'a kind: products': { kind: 'products' },
  'removed or cancelled, one row in 10,000': { group: 'removed' },
  'a week, three months ago': { from: '2026-08-01', to: '2026-08-07' },
  'a kind, a person and a group': { kind: 'orders', user_id: '0198c0de-0000-7000-8000-000000000005', group: 'steps' },
}

async function readAll({ scope }: Shop) {
  const told: (readonly string[])[] = []
  for (const [name, filter] of Object.entries(filters)) {
    const query = audit.list.query.parse(filter)
    const taken: number[] = []
    for (let read = 0; read < reads; read++) {
      const begun = performance.now()
      await listAudit(scope, query)
      taken.push(performance.now() - begun)
    }
    const { p50, p99 } = latencyOf(taken)
    told.push([name, `${p50} ms`, `${p99} ms`])
  }
  return told
}

const newRows = 20_000
/** Microseconds for each row that is added, with the indexes that the log's own page and the seals need and without them, in turns. */
async function weighIndexes({ scope }: Shop, sql: pg.Client, product: string) {
  const taken: { with: number; without: number }[] = []
  const add = async (...before: string[]) => {
    await sql.query('begin')
    for (const one of before) await sql.query(one)
    const begun = performance.now()
    await sql.query(fill, [scope.orgId, product, newRows, rare])
    const each = ((performance.now() - begun) * 1000) / newRows
    await sql.query('rollback')
    return Math.round(each * 10) / 10
  }
  await add()
  for (let round = 0; round < 7; round++)
    taken.push({ with: await add(), without: await add('drop index audit_log_by_time, audit_log_by_action') })
  return taken
}

const dataDir = await temporaryFolder()
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const url = bySocket(await createDatabaseOnce(postgres.url, 'pickwell'), await socketFolder())
  await migrate(url)
  const { context, close } = await contextOn({ url, dataDir })
  const shop = await openShopIn(context)
  const { id } = await shop.product()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(fill, [shop.scope.orgId, id, rows, rare])
  await client.query('vacuum analyze audit_log')
  const begun = performance.now()
  await sealAuditLogOf(context.database, shop.scope.orgId, 0)
  const sealed = performance.now()
  const { differences, head } = await checkAllSeals(shop.scope)
  const checked = performance.now()
  const read = await readAll(shop)
  const pairs = await weighIndexes(shop, client, id)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  process.stdout.write(
    `${[
      JSON.stringify(describeMachine()),
      showTable(['First page of 50', 'p50:', 'p99:'], read),
      `${head.position} rows sealed in ${seconds(begun, sealed)}, the whole chain checked in ${seconds(sealed, checked)}, ${differences.length} differences`,
      `Microseconds a row takes with the two indexes and without: ${pairs.map((pair) => `${pair.with} / ${pair.without}`).join(', ')}`,
    ].join('\n')}\n`,
  )
  await client.end()
  await close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
