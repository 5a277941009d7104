import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import type { OpenContext } from '#server/make-app-context.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { notifications } from '#server/platform/events/tell-screens.ts'
import { type Answer, asker } from './support/ask.ts'
import { contextOn } from './support/context-on.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { openShopIn, type Shop } from './support/open-shop-in.ts'
import { pgbouncer } from './support/pgbouncer.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let database: Awaited<ReturnType<typeof copiedDatabase>>
let pooler: Awaited<ReturnType<typeof pgbouncer>>
let dataDir: string
let opened: OpenContext

beforeAll(async () => {
  database = await copiedDatabase()
  pooler = await pgbouncer(database.url, 4)
  dataDir = await temporaryFolder()
  const env = { DATABASE_PREPARE: String(pooler.keepsPrepared), DATABASE_POOL: '30' }
  opened = await contextOn({ url: pooler.url, directUrl: database.url, dataDir, env })
})
afterAll(async () => {
  await opened.close()
  await pooler.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

type Post = (path: string, body: object, key?: string) => Promise<Answer>

/** A shop and its owner, who asks the API. */
async function clientOf(): Promise<{ shop: Shop; post: Post; get: (path: string) => Promise<Answer> }> {
  const shop = await openShopIn(opened.context)
  const ask = asker(openApp(opened.context), await shop.token())
  const post: Post = (path, body, key = newId()) =>
    ask.raw(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  return { shop, post, get: (path) => ask.raw(`/api/v1${path}`) }
}
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )
const out = ({ id }: { id: string }) => ({ product_id: id, movement_type: 'out', quantity: 1 })

test('fifty clients share four connections: what each sends twice is done once', async () => {
  const { shop, post } = await clientOf()
  const mug = await shop.product({ onHand: 80 })
  const keys = Array.from({ length: 50 }, newId)

  const answers = await Promise.all([...keys, ...keys].map((key) => post('/stock/movements', out(mug), key)))

  expect(statuses(answers)).toEqual({ 200: 100 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 30, reserved: 0 })
  expect((await checkBooks(shop.scope)).differences).toEqual([])
})

test('of ten sales that race for five units five are confirmed', async () => {
  const { shop, post } = await clientOf()
  const mug = await shop.product({ onHand: 5 })
  const sales = await Promise.all(Array.from({ length: 10 }, () => shop.sale([mug, 1])))
  for (const { id } of sales) expect((await post(`/orders/${id}/submission`, {})).status).toBe(200)

  const answers = await Promise.all(sales.map(({ id }) => post(`/orders/${id}/confirmation`, {})))

  expect(statuses(answers)).toEqual({ 200: 5, 409: 5 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 5 })
})

test('businesses that take turns on the same connections see their own alone', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, clientOf))
  for (const [place, { shop }] of clients.entries()) await shop.product({ name: `Of business ${place}` })

  const asked = Array.from({ length: 15 }, () => [...clients.entries()]).flat()
  const seen = await Promise.all(
    asked.map(async ([, { get }]) => {
      const { items } = (await get('/products')).json as { items: { name: string }[] }
      return items.map(({ name }) => name).join()
    }),
  )

  expect(seen).toEqual(asked.map(([place]) => `Of business ${place}`))
})

test('news is heard past the pooler of what is written through it', async () => {
  const { shop, post } = await clientOf()
  const heard = new Promise<string>((resolve) => {
    const hear = ({ news }: { news: { op: string }[] }) =>
      news.some(({ op }) => op === 'customer.created') && resolve('heard')
    opened.context.news.subscribe(shop.scope.orgId, undefined, { hear, resync: () => {} })
  })
  expect((await post('/customers', { name: 'Grace' })).status).toBe(200)
  while ((await dispatchBatch(opened.context.database, [notifications])) > 0);

  expect(await heard).toBe('heard')
})

test('the pooler is killed twice in the midst of it: whoever asks again is answered, and all is done once', async () => {
  const { shop, post } = await clientOf()
  const mug = await shop.product({ onHand: 300 })
  const failed: Answer[] = []
  let done = 0
  const client = async () => {
    for (let number = 0; number < 20; number++) {
      const key = newId()
      for (;;) {
        const answer = await post('/stock/movements', out(mug), key)
        if (answer.status === 200) break
        failed.push(answer)
        await new Promise((resume) => setTimeout(resume, 20))
      }
      done++
    }
  }
  const clients = Array.from({ length: 10 }, client)
  for (const share of [50, 120]) {
    await expect.poll(() => done, { interval: 1 }).toBeGreaterThan(share)
    await pooler.restart()
  }
  await Promise.all(clients)

  expect(failed.length).toBeGreaterThan(0)
  expect(statuses(failed)).toEqual({ 503: failed.length })
  expect(failed.every(({ headers }) => headers.get('retry-after') !== null)).toBe(true)
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 100, reserved: 0 })
  expect((await checkBooks(shop.scope)).differences).toEqual([])
})
