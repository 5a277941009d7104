import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Webhook } from '#contract/webhooks.ts'
import { asker } from './support/ask.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { openReceiver } from './support/open-receiver.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const patience = { timeout: 90_000, interval: 100 }
const many = 150

let database: Awaited<ReturnType<typeof copiedDatabase>>
let dataDir: string
let server: RunningServer
const env = () => ({ DATABASE_URL: database.url, WEBHOOK_LOOPBACK: 'true' })
beforeAll(async () => {
  database = await copiedDatabase()
  dataDir = await temporaryFolder() // one for all: they seal and sign with the same keys
  server = await startServer({ dataDir, env: { ...env(), WORKER: 'false' } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const startWorker = () => startServer({ dataDir, entry: 'server/worker.ts', env: env() })
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('workers that are killed while they send lose no message, and send what they had begun under the same id', async () => {
  const receiver = await openReceiver()
  receiver.answer = (response) => void setTimeout(() => response.end(), 50)
  const owner = await server.createOwner('Shop')
  const ask = asker({ request: (path, init) => fetch(server.url + path, init) }, owner.access_token)
  await ask.raw('/api/v1/webhooks', post({ url: receiver.url, events: ['product.created'] }))
  const [hook] = ((await ask.raw('/api/v1/webhooks')).json as { items: Webhook[] }).items
  for (let place = 0; place < many; place++)
    await ask.raw('/api/v1/products', post({ name: `Mug ${place}`, sku: `MUG-${place}` }))
  const isLeft = async (status: string) =>
    ((await ask.raw(`/api/v1/webhooks/${hook?.id}/deliveries?status=${status}&limit=1`)).json as { items: unknown[] })
      .items.length > 0

  const first = await startWorker()
  await vi.waitFor(() => expect(receiver.heard.length).toBeGreaterThan(10), patience)
  await first.kill()
  const heardBefore = receiver.heard.length
  expect(heardBefore).toBeLessThan(many)
  const second = await startWorker()
  await vi.waitFor(async () => {
    expect(new Set(receiver.heard.map(({ json }) => json.data.id)).size).toBe(many)
    expect(await isLeft('pending')).toBe(false)
  }, patience)
  await second.stop()

  const idsOf = new Map<unknown, Set<string>>()
  for (const { json, headers } of receiver.heard)
    idsOf.set(json.data.id, (idsOf.get(json.data.id) ?? new Set()).add(headers['webhook-id']))
  expect([...idsOf.values()].every((ids) => ids.size === 1)).toBe(true)
  expect(await isLeft('failed')).toBe(false)
}, 200_000)
