// npm run bench:export -- [--movements N] [--rounds N]: how long an export of a business with so many movements takes, and what the server
// holds meanwhile, on a server of its own. Not a test.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { DataExport } from '#contract/data-rights.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { contextOn } from '#test/support/context-on.ts'
import { startTarget } from '#test/support/start-target.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type BenchBusiness, openBenchBusiness } from './alerts/open-bench-business.ts'
import { describeMachine } from './describe-machine.ts'
import { watchProcess } from './watch-process.ts'

const { values } = parseArgs({
  options: { movements: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
})
const [movements, rounds] = [Number(values.movements), Number(values.rounds)]

/** Written past the operations: what is measured only reads them. */
const fill = ({ database }: AppContext, { shop, products }: BenchBusiness) =>
  database.pool.query(
    `insert into stock_movements (org_id, id, product_id, movement_type, quantity, stock_change, booked_location_id, reference_type, notes, user_id)
select $1, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'in', 5, 5, l.id, 'count', 'Found behind shelf ' || n, $3
from generate_series(1, $4::int) n, locations l where l.org_id = $1 and l.is_default`,
    [shop.scope.orgId, products, shop.user_id, movements],
  )

async function ask<T>(url: string, token: string, path: string, method = 'GET'): Promise<T> {
  const response = await fetch(`${url}/api/v1/data/exports${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

async function exportOnce(url: string, token: string, pid: number) {
  const watched = watchProcess(pid)
  const began = performance.now()
  const { id } = await ask<DataExport>(url, token, '', 'POST')
  for (;;) {
    await sleep(100)
    const { items } = await ask<{ items: DataExport[] }>(url, token, '')
    const own = items.find((one) => one.id === id)
    if (own?.state === 'failed') throw new Error(own.failure ?? 'It failed')
    if (own?.state !== 'done') continue
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const { memory, processor_seconds } = watched.end()
    return {
      seconds,
      megabytes: Math.round(own.bytes / 1e5) / 10,
      before: memory.before,
      most: memory.most,
      processor_seconds,
    }
  }
}

const dataDir = await temporaryFolder()
const target = await startTarget(dataDir)
try {
  const { context, close } = await contextOn({ url: await target.databaseUrl(), dataDir, publicUrl: target.url })
  const business = await openBenchBusiness(context, {})
  await fill(context, business)
  const token = await business.shop.token()
  const machine = describeMachine()
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await exportOnce(target.url, token, target.pid()))
  await close()
  process.stdout.write(`${JSON.stringify({ machine, movements, runs }, null, 2)}\n`)
} finally {
  await target.stop()
  await rm(dataDir, { recursive: true, force: true })
}
