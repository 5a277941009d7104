import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openBalancer, type Side } from './support/balancer.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { migrationFolder } from './support/migration-folder.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let database: Awaited<ReturnType<typeof copiedDatabase>>
let dataDir: string
let sides: Side[]
let worker: RunningServer
let balancer: Awaited<ReturnType<typeof openBalancer>>

beforeAll(async () => {
  database = await copiedDatabase()
  dataDir = await temporaryFolder() // one for both: they sign with the same keys
  sides = [await startSide(), await startSide()]
  worker = await startServer({ dataDir, env: { DATABASE_URL: database.url }, entry: 'server/worker.ts' })
  balancer = await openBalancer(sides)
})
afterAll(async () => {
  balancer.close()
  for (const { server } of sides) await server.stop()
  await worker.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function startSide(): Promise<Side> {
  const env = {
    ...{ DATABASE_URL: database.url, WORKER: 'false' },
    ...{ STOP_DELAY_MS: '500', PUBLIC_URL: 'http://localhost' },
  }
  return { server: await startServer({ dataDir, env }), ready: true, leaving: false }
}

/** What a newer version brings along: those before it serve on, and start again, beside it. */
const ofNewerVersion = {
  '9001-weight.sql': '-- compatible\nalter table customers add column weight int;',
  '9002-weigh.sql': `-- compatible
-- no transaction
do $$ begin
  update customers set weight = 1 where weight is null;
  commit;
end $$;`,
  '9003-weight-is-positive.sql':
    '-- compatible\nalter table customers add constraint weight_is_positive check (weight > 0) not valid;',
}

test('two processes are restarted in turn under load, a migration between them, and no request fails', async () => {
  const [first] = sides as [Side, Side]
  const { access_token } = await first.server.createOwner()
  const { url } = balancer
  const failed: string[] = []
  let done = 0
  let over = false
  const client = async (name: number) => {
    for (let number = 0; !over; number++) {
      const writes = number % 3 === 0
      const answer = await fetch(`${url}/api/v1/customers`, {
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        ...(writes ? { method: 'POST', body: JSON.stringify({ name: `Customer ${name}-${number}` }) } : {}),
      })
      if (!answer.ok) failed.push(`${answer.status} ${await answer.text()}`)
      else await answer.text()
      done++
    }
  }
  const clients = Array.from({ length: 4 }, (_, name) => client(name))

  const applied: string[] = []
  for (const side of sides) {
    const { pid } = side.server
    const folder = await migrationFolder(ofNewerVersion, { afterOurs: true })
    applied.push(...(await migrate(database.url, { folder })).applied)
    side.leaving = true
    await side.server.stop()
    Object.assign(side, await startSide())
    expect(side.server.pid).not.toBe(pid)
  }
  over = true
  await Promise.all(clients)

  expect(applied).toEqual(Object.keys(ofNewerVersion))
  expect(failed.slice(0, 5)).toEqual([])
  expect(done).toBeGreaterThan(50)
})

test('who is stopping says so, and sends its clients away with each answer', async () => {
  const side = await startSide()
  const stopped = side.server.stop()
  await expect.poll(async () => (await fetch(`${side.server.url}/readyz`)).status, { interval: 10 }).toBe(503)
  const answer = await fetch(`${side.server.url}/readyz`)

  expect(await answer.json()).toEqual({ status: 'unavailable', not_ready: ['stopping'] })
  expect(answer.headers.get('connection')).toBe('close')
  await stopped
})
