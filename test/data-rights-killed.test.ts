import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asker } from './support/ask.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { readZip, rowsIn } from './support/read-zip.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const patience = { timeout: 90_000, interval: 10 }
const many = 60_000

let database: Awaited<ReturnType<typeof copiedDatabase>>
let dataDir: string
let server: RunningServer
let client: pg.Client
beforeAll(async () => {
  database = await copiedDatabase()
  dataDir = await temporaryFolder() // one for all: they sign with the same keys
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set statement_timeout = 0') // it writes more at once than anybody who is served
  server = await startServer({ dataDir, env: { DATABASE_URL: database.url, WORKER: 'false' } })
})
afterAll(async () => {
  await server.stop()
  await client.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const startWorker = () => startServer({ dataDir, entry: 'server/worker.ts', env: { DATABASE_URL: database.url } })
const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
const figure = async (text: string, values: unknown[] = []) => Number((await sql(text, values))[0]?.figure)
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const mailsOf = (email: string, subject: string) =>
  figure('select count(*) as figure from mail_outbox where recipient = $1 and subject = $2', [email, subject])

/** A business with so many suppliers that neither its export nor its end is done in a moment. */
async function largeShop(name: string) {
  const owner = await server.createOwner(name)
  const ask = asker({ request: (path, init) => fetch(server.url + path, init) }, owner.access_token)
  await ask.raw('/api/v1/products', post({ name: 'Blue mug', sku: 'MUG', stock_quantity: 5 }))
  const [found] = await sql('select id from organisations where name = $1', [name])
  const org_id: string = found.id
  await sql(
    `insert into suppliers (org_id, id, user_id, name)
    select $1, gen_random_uuid(), (select user_id from user_orgs where org_id = $1), 'Mill ' || n from generate_series(1, $2) n`,
    [org_id, many],
  )
  return { owner, ask, org_id }
}

test('a worker that is killed in the middle of an export leaves it to the next: one file with everything, told once', async () => {
  const { owner, ask, org_id } = await largeShop('Large Shop')
  await ask.raw('/api/v1/data/exports', post({}))
  const running = `select rows_done as figure from data_exports where org_id = $1 and state = 'running'`

  const first = await startWorker()
  await vi.waitFor(async () => expect(await figure(running, [org_id])).toBeGreaterThan(0), patience)
  await first.kill()
  const [cut] = await sql('select id, state, attempt, rows_done, rows_total from data_exports where org_id = $1', [
    org_id,
  ])
  expect([cut.state, cut.attempt]).toEqual(['running', 1])
  expect(Number(cut.rows_done)).toBeLessThan(Number(cut.rows_total))
  const second = await startWorker()
  const done = `select count(*) as figure from data_exports where org_id = $1 and state = 'done'`
  await vi.waitFor(async () => expect(await figure(done, [org_id])).toBe(1), patience)
  await second.stop()

  const { url } = (await ask.raw(`/api/v1/data/exports/${cut.id}/link`)).json as { url: string }
  const file = await fetch(new URL(new URL(url).pathname + new URL(url).search, server.url))
  const zip = Buffer.from(await file.arrayBuffer())
  expect(zip.length).toBe(Number(file.headers.get('content-length')))
  const names = rowsIn(readZip(zip).get('json/suppliers.jsonl')).map((row) => row.name)
  expect([names.length, new Set(names).size]).toEqual([many, many])
  expect(await mailsOf(owner.email, 'Your export is ready')).toBe(1)
}, 200_000)

test('a worker that is killed in the middle of an erasure leaves the rest to the next, and what the books need is left', async () => {
  const [{ owner, ask, org_id }, other] = [await largeShop('Ending Shop'), await largeShop('Other Shop')]
  const closing = { name: 'Ending Shop', current_password: owner.password }
  expect((await ask.raw(`/auth/v1/deletions/organisations/${org_id}`, post(closing))).status).toBe(200)
  await sql(`update organisation_deletions set erase_at = now() - interval '1 second' where org_id = $1`, [org_id])
  const isLeft = (id: string) =>
    figure(`select count(*) as figure from suppliers where org_id = $1 and name like 'Mill %'`, [id])

  const first = await startWorker()
  // As its clock does every ten minutes.
  const name = 'schedule finish-deletions'
  await sql(`select graphile_worker.add_job('finish-deletions', '{}'::json, queue_name => $1, job_key => $1)`, [name])
  await vi.waitFor(async () => expect(await isLeft(org_id)).toBeLessThan(many), patience)
  await first.kill()
  const left = await isLeft(org_id)
  expect(left).toBeGreaterThan(0)
  expect(await sql('select state from organisation_deletions where org_id = $1', [org_id])).toEqual([
    { state: 'erasing' },
  ])
  const second = await startWorker()
  const erased = `select count(*) as figure from organisation_deletions where org_id = $1 and state = 'erased'`
  await vi.waitFor(async () => expect(await figure(erased, [org_id])).toBe(1), patience)
  await second.stop()

  expect([await isLeft(org_id), await isLeft(other.org_id)]).toEqual([0, many])
  const units = 'select sum(stock_change) as figure from stock_movements where org_id = $1'
  const onHand = 'select sum(on_hand) as figure from stock_levels where org_id = $1'
  expect([await figure(units, [org_id]), await figure(onHand, [org_id])]).toEqual([5, 5])
  expect(await sql('select name from organisations where id = $1', [org_id])).toEqual([{ name: 'Deleted business' }])
  expect(await mailsOf(owner.email, 'Your business has been deleted')).toBe(1)
}, 200_000)

/** Kills the server while what is asked of it waits to write its first row of the audit, and starts it again. */
async function killAtTheAudit(ask: () => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table audit_log in exclusive mode')
  const cut = expect(ask()).rejects.toThrow()
  const waits = `select count(*) as figure from pg_locks where not granted and relation = 'audit_log'::regclass`
  await vi.waitFor(async () => expect(await figure(waits)).toBe(1), patience)
  await server.kill()
  await cut
  await holder.end()
  // What it had not committed is rolled back once its connections are found to be gone; a vacuum that works here by itself has none.
  const left = `select count(*) as figure from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`
  await vi.waitFor(async () => expect(await figure(left)).toBe(0), patience)
  server = await startServer({ dataDir, env: { DATABASE_URL: database.url, WORKER: 'false' } })
}

test('a server that is killed while somebody ends their account, or takes it back, has done it nowhere; asked again, everywhere, and told all', async () => {
  const [one, two, person] = [
    await server.createOwner('First Shop'),
    await server.createOwner('Second Shop'),
    await server.createOwner('Own Shop'),
  ]
  const [{ id }] = await sql('select id from auth_users where email = $1', [person.email])
  await sql(
    `update user_orgs u set org_id = o.id, role = 'manager' from organisations o where u.user_id = $1 and o.name = 'First Shop'`,
    [id],
  )
  await sql(
    `insert into user_orgs (user_id, org_id, role) select $1, id, 'manager' from organisations where name = 'Second Shop'`,
    [id],
  )
  const send = async (method: string, body?: unknown) => {
    const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, post(person))
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const ask = asker({ request: (path, init) => fetch(server.url + path, init) }, access_token)
    return ask.raw('/auth/v1/deletions/account', { ...post(body ?? {}), method })
  }
  const end = () => send('POST', { current_password: person.password })
  const told = (action: string) =>
    figure('select count(*) as figure from audit_log where row_id = $1 and action = $2', [id, action])
  const news = (action: string) =>
    figure('select count(*) as figure from outbox where row_id = $1 and op = $2', [id, action])
  const places = () => figure('select count(*) as figure from user_orgs where user_id = $1', [id])

  await killAtTheAudit(end)
  expect([await places(), await mailsOf(person.email, 'Your account will be deleted')]).toEqual([2, 0])
  expect((await end()).status).toBe(200)
  expect([await places(), await mailsOf(person.email, 'Your account will be deleted')]).toEqual([0, 1])
  expect([await told('member.left'), await news('member.left')]).toEqual([2, 2])

  const isBack = 'Somebody is back in your business'
  await killAtTheAudit(() => send('DELETE'))
  expect([await places(), await told('member.returned'), await mailsOf(one.email, isBack)]).toEqual([0, 0, 0])
  expect((await send('DELETE')).status).toBe(200)
  expect([await places(), await told('member.returned'), await news('member.returned')]).toEqual([2, 2, 2])
  expect([await mailsOf(one.email, isBack), await mailsOf(two.email, isBack)]).toEqual([1, 1])
}, 200_000)
