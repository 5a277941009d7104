import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Alert } from '#contract/alerts.ts'
import { asker } from './support/ask.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const patience = { timeout: 60_000, interval: 50 }
const many = 400

let database: Awaited<ReturnType<typeof copiedDatabase>>
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  database = await copiedDatabase()
  dataDir = await temporaryFolder() // one for all: they sign with the same keys
  server = await startServer({ dataDir, env: { DATABASE_URL: database.url, WORKER: 'false' } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const startWorker = () => startServer({ dataDir, entry: 'server/worker.ts', env: { DATABASE_URL: database.url } })
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('workers that are killed while alerts are raised lose none and raise none twice', async () => {
  const owner = await server.createOwner('Shop')
  const ask = asker({ request: (path, init) => fetch(server.url + path, init) }, owner.access_token)
  const alerts = async () => {
    const found: Alert[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ask.raw(`/api/v1/alerts?limit=200${cursor && `&cursor=${cursor}`}`)
      const { items, next_cursor } = page.json as { items: Alert[]; next_cursor: string | null }
      found.push(...items)
      cursor = next_cursor
    }
    return found
  }
  const fill = async (from: number) => {
    for (let place = from; place < from + many; place++)
      await ask.raw('/api/v1/products', post({ name: `Mug ${place}`, sku: `MUG-${place}`, min_stock_level: 1 }))
  }

  const first = await startWorker()
  const filling = fill(0)
  await vi.waitFor(async () => expect((await alerts()).length).toBeGreaterThan(0), patience)
  await first.kill()
  await filling
  const second = await startWorker()
  await vi.waitFor(async () => expect((await alerts()).length).toBeGreaterThan(many / 4), patience)
  await second.kill()
  const third = await startWorker()
  await vi.waitFor(async () => expect((await alerts()).length).toBeGreaterThanOrEqual(many), patience)
  await third.stop()

  const told = (await alerts()).map(({ product_id }) => product_id)
  expect(new Set(told).size).toBe(many)
  expect(told).toHaveLength(many)
})
