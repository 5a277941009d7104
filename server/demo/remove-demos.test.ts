import { beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { type DemoContext, openDemoContext, type Visitor } from '#test/support/demo-context.ts'
import { tendDemos } from './tend-demos.ts'

let demo: DemoContext
beforeAll(async () => {
  demo = await openDemoContext({ ready: 0, most: 50, days: 12 })
})

const tend = (slices?: number) => tendDemos(demo.context, { ready: 0, most: 50, days: 12 }, slices)
const endDayOf = ({ org_id }: Visitor) =>
  demo.sql(`update demo_organisations set taken_at = now() - interval '25 hours' where org_id = $1`, [org_id])
const minuteLater = () =>
  demo.sql(`update demo_organisations set leaving_since = leaving_since - interval '2 minutes' where state = 'leaving'`)

/** Every table of the catalogue in which any row names the organisation or its person, with how many do. */
async function tracesOf({ org_id, user }: Visitor) {
  const tables = await demo.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const traces: Record<string, number> = {}
  for (const { name } of tables) {
    const [found] = await demo.sql<{ count: number }>(
      `select count(*) as count from ${name} t where to_jsonb(t)::text like any ($1)`,
      [[`%${org_id}%`, `%${user.id}%`]],
    )
    if (found?.count) traces[name] = found.count
  }
  return traces
}

/** Leaves something in tables the template has nothing in. */
async function workIn({ ask, scope, org_id, user }: Visitor) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'a key' }
  const body = JSON.stringify({ name: 'Lamp', sku: 'LAMP', stock_quantity: 700 })
  await ask.raw('/api/v1/products', { method: 'POST', headers, body })
  const { local } = demo.context.database
  await sendMail(local, { to: 'buyer@example.com', subject: 'Invoice', text: '', html: '', links: [], org_id })
  await local.insertInto('auth_audit').values({ id: scope.requestId, action: 'test', user_id: user.id }).execute()
}

test('a day after it was taken a demo goes, with its person, their sessions and every row', async () => {
  const [going, staying] = [await demo.visit(), await demo.visit()]
  await workIn(going)
  const kept = await tracesOf(staying)
  expect(Object.keys(await tracesOf(going))).toEqual(
    expect.arrayContaining(['auth_sessions', 'idempotency_keys', 'mail_outbox', 'outbox', 'stock_movements']),
  )
  await endDayOf(going)
  await tend()
  await minuteLater()
  await tend()

  expect(await tracesOf(going)).toEqual({})
  expect((await going.ask.raw('/api/v1/me')).status).toBe(401)
  expect(await tracesOf(staying)).toEqual(kept)
  expect((await checkBooks(staying.scope)).differences).toEqual([])
})

test('whoever is about to be removed is shut out first, and an outsider sees no half of a business', async () => {
  const visitor = await demo.visit()
  await endDayOf(visitor)
  await tend(1)

  expect(Object.keys(await tracesOf(visitor))).toContain('stock_movements')
  expect((await visitor.ask.raw('/api/v1/me')).status).toBe(401)
  expect(await demo.sql('select from organisations where id = $1', [visitor.org_id])).toEqual([])
})

test('a removal that is killed after any of its slices is finished by the next process', async () => {
  const visitor = await demo.visit()
  await endDayOf(visitor)
  await tend(1)
  await minuteLater()
  let steps = 0
  while (Object.keys(await tracesOf(visitor)).length > 0) {
    await tend(1)
    steps += 1
  }

  expect(steps).toBeGreaterThan(10)
})

test('what a request that was still under way writes meanwhile goes too', async () => {
  const visitor = await demo.visit()
  await endDayOf(visitor)
  await tend()
  await tend()
  await visitor.scope.transaction((tx) => tx.db.insertInto('counters').values({ name: 'late' }).execute())
  await tend()
  await minuteLater()
  await tend()

  expect(await tracesOf(visitor)).toEqual({})
})

test('one whose day is not over stays', async () => {
  const visitor = await demo.visit()
  await demo.sql(`update demo_organisations set taken_at = now() - interval '23 hours' where org_id = $1`, [
    visitor.org_id,
  ])
  await tend()

  expect((await visitor.ask.raw('/api/v1/me')).status).toBe(200)
})

test('where there is no demo any more every one goes, the template and those that stand ready too', async () => {
  const visitor = await demo.visit()
  await tendDemos(demo.context, { ready: 2, most: 50, days: 12 })
  const known = await demo.sql<{ org_id: string; user_id: string }>('select org_id, user_id from demo_organisations')
  const off = () => tendDemos({ ...demo.context, demo: false }, false, 500)
  await off()
  expect((await visitor.ask.raw('/api/v1/me')).status).toBe(401)
  await minuteLater()
  await off()

  expect(await demo.sql('select from demo_organisations')).toEqual([])
  expect(await demo.sql('select from organisations where is_demo')).toEqual([])
  const ids = [known.map(({ org_id }) => org_id), known.map(({ user_id }) => user_id)]
  for (const table of ['products', 'stock_movements', 'members', 'audit_log'])
    expect(await demo.sql(`select from ${table} where org_id = any ($1)`, [ids[0]])).toEqual([])
  expect(await demo.sql('select from auth_users where id = any ($1)', [ids[1]])).toEqual([])
})
