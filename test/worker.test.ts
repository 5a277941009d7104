import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { failedStart } from './support/failed-start.ts'
import { startMailServer } from './support/mail-server.ts'
import { shutDatabase } from './support/shut-database.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const patience = { timeout: 60_000, interval: 50 }

let database: Awaited<ReturnType<typeof copiedDatabase>>
let post: Awaited<ReturnType<typeof startMailServer>>
let dataDir: string
let server: RunningServer
let client: pg.Client
const said: string[] = []
beforeAll(async () => {
  database = await copiedDatabase()
  post = await startMailServer()
  dataDir = await temporaryFolder() // one for both: they sign with the same keys
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {}) // it is cut off with all others
  await client.connect()
  server = await startServer({ dataDir, env: { ...env(), WORKER: 'false' } })
})
afterAll(async () => {
  await server.stop()
  await client.end()
  await post.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const token = 'sixteen characters'
const env = () => ({ DATABASE_URL: database.url, SMTP_URL: post.url, PUBLIC_URL: 'http://shop.example.com' })
const startWorker = (more: Record<string, string> = {}) =>
  startServer({
    dataDir,
    entry: 'server/worker.ts',
    env: { ...env(), ...more },
    onLine: (line) => void said.push(line),
  })

const signUp = async (email: string) =>
  fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  })
const arrived = (email: string) => post.arrived.filter(({ to }) => to.includes(email))
const isThere = async (table: string) =>
  (await client.query('select to_regclass($1) is not null as there', [table])).rows[0].there as boolean

test('a server without background work answers, and leaves its mail to the worker, which sends it and stops cleanly', async () => {
  expect((await signUp('ada@example.com')).status).toBe(200)
  expect(await isThere('graphile_worker._private_jobs')).toBe(false)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const worker = await startWorker()
  await vi.waitFor(() => expect(arrived('ada@example.com')).toHaveLength(1), patience)
  await signUp('grace@example.com')
  await vi.waitFor(() => expect(arrived('grace@example.com')).toHaveLength(1), patience)
  await vi.waitFor(
    async () => expect((await client.query('select from graphile_worker.jobs')).rows).toEqual([]),
    patience,
  )
  await worker.stop()
  expect(worker.exitCode()).toBe(0)

  await signUp('late@example.com')
  expect(arrived('late@example.com')).toEqual([])
  const next = await startWorker()
  await vi.waitFor(() => expect(arrived('late@example.com')).toHaveLength(1), patience)
  await next.stop()
})

test('a worker that is killed loses no mail; one that was cut off in its sending goes out once more under its Message-ID', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `person-${n}@example.com`)
  const first = await startWorker()
  for (const email of people.slice(0, 6)) await signUp(email)
  await vi.waitFor(() => expect(people.flatMap(arrived).length).toBeGreaterThan(0), patience)
  await first.kill()
  for (const email of people.slice(6)) await signUp(email)

  const second = await startWorker()
  await vi.waitFor(() => expect(people.filter((email) => arrived(email).length === 0)).toEqual([]), patience)
  await second.stop()
  const twice = people.flatMap((email) =>
    arrived(email)
      .slice(1)
      .map(({ messageId }) => messageId),
  )
  // Cut between the yes of the mail server and the note of it: what SMTP allows, under the same Message-ID.
  for (const id of twice) expect(post.arrived.filter(({ messageId }) => messageId === id).length).toBe(2)
  expect(twice.length).toBeLessThanOrEqual(2)
})

test('while the database is gone the worker says one line a second, and goes on when it is back', async () => {
  const port = await pickFreePort()
  const worker = await startWorker({ WORKER_PORT: String(port), METRICS_TOKEN: token })
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()).toContain(
    'pickwell_queue_depth{queue="jobs"}',
  )
  said.length = 0
  const openAgain = await shutDatabase(database.url)
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(7), { timeout: 60_000 })
  await openAgain()

  const lines = said.map((line) => JSON.parse(line) as { time: number })
  const gaps = lines.slice(1).map(({ time }, place) => time - (lines[place]?.time ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(900)
  await signUp('after@example.com')
  await vi.waitFor(() => expect(arrived('after@example.com')).toHaveLength(1), patience)
  await worker.stop()
})

test('without a database of its own there is nothing for a worker to do', async () => {
  const { code, said: sentence } = await failedStart({ DATA_DIR: dataDir }, { entry: 'server/worker.ts' })

  expect([code, sentence]).toEqual([
    1,
    'The worker needs DATABASE_URL; with the built-in PostgreSQL npm start does the background work itself.\n',
  ])
})
