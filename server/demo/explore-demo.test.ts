import { beforeAll, expect, test } from 'vitest'
import { type AlertRule, ruleConditions, ruleScopes } from '#contract/alert-rules.ts'
import type { Alert } from '#contract/alerts.ts'
import { openApp } from '#server/app.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { tenantTables } from '#server/platform/database/table-kinds.ts'
import { type DemoContext, openDemoContext, type Visitor } from '#test/support/demo-context.ts'
import { testContext } from '#test/support/test-context.ts'
import { tendDemos } from './tend-demos.ts'

let demo: DemoContext
beforeAll(async () => {
  demo = await openDemoContext()
})

const tend = () => tendDemos(demo.context, demo.context.demo)
const inState = async (state: string) =>
  (await demo.sql<{ org_id: string }>('select org_id from demo_organisations where state = $1', [state])).map(
    ({ org_id }) => org_id,
  )
const post = (visitor: Visitor, path: string, body: unknown) =>
  visitor.ask.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('there is no door to a demo where there is none', async () => {
  const app = openApp(await testContext())

  expect((await app.request('/auth/v1/demo', { method: 'POST' })).status).toBe(404)
  expect(await (await app.request('/auth/v1/settings')).json()).toMatchObject({ demo: false })
  expect((await demo.stranger.raw('/auth/v1/settings')).json).toMatchObject({ demo: true })
})

test('two visitors each have the whole demo, with books that balance', async () => {
  const visitors = [await demo.visit(), await demo.visit()]

  for (const { scope, ask } of visitors) {
    const { balanced, differences, totals } = await checkBooks(scope)
    expect({ balanced, differences }).toEqual({ balanced: true, differences: [] })
    expect(totals.products).toBe(200)
    expect(totals.orders).toBeGreaterThan(20)
    expect((await ask.raw('/api/v1/me')).json).toMatchObject({
      profile: { business_name: 'Harbour Street Stores', display_name: 'Demo' },
    })
  }
})

test('a visitor finds rules of every kind, and an alert of every kind, of which some are seen already', async () => {
  const { ask } = await demo.visit()
  const rules = (await ask.raw('/api/v1/alert-rules')).json as { items: AlertRule[] }
  const alerts = (await ask.raw('/api/v1/alerts?limit=200')).json as { items: Alert[] }

  expect(new Set(rules.items.map(({ condition }) => condition))).toEqual(new Set(ruleConditions))
  expect(new Set(rules.items.map(({ scope }) => scope))).toEqual(new Set(ruleScopes))
  expect(new Set(alerts.items.map(({ type }) => type))).toEqual(
    new Set([...ruleConditions, 'stock_below_zero', 'stock_below_promised']),
  )
  expect(new Set(alerts.items.map(({ acknowledged }) => acknowledged))).toEqual(new Set([true, false]))
})

test('two visitors see nothing of each other', async () => {
  const [first, second] = [await demo.visit(), await demo.visit()]
  const product = { name: 'Secret', sku: 'SECRET', stock_quantity: 3 }
  const { id } = (await post(first, '/api/v1/products', product)).json as { id: string }

  expect(first.org_id).not.toBe(second.org_id)
  expect(first.user.email).not.toBe(second.user.email)
  expect((await first.ask.raw(`/api/v1/products/${id}`)).status).toBe(200)
  expect((await second.ask.raw(`/api/v1/products/${id}`)).status).toBe(404)
  expect((await second.ask.raw('/api/v1/products?q=SECRET')).json).toMatchObject({ items: [] })
  expect((await second.ask.raw('/api/v1/me', { headers: { 'x-org-id': first.org_id } })).status).toBe(404)
  expect((await second.ask.raw('/auth/v1/sessions')).json).toMatchObject({ sessions: [{ current: true }] })
  expect((await second.ask.raw('/api/v1/members')).json).toMatchObject({ items: [{ id: second.user.id }] })
})

test('a visitor who comes back with their session is in their own; pressing the button again makes another', async () => {
  const visitor = await demo.visit()
  await post(visitor, '/api/v1/products', { name: 'Mine', sku: 'MINE', stock_quantity: 1 })
  const refreshed = await demo.stranger.raw('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: visitor.refresh_token }),
  })
  const { access_token } = refreshed.json as { access_token: string }
  const answer = await demo.stranger.raw('/api/v1/products?q=MINE', {
    headers: { authorization: `Bearer ${access_token}` },
  })

  expect(answer.json).toMatchObject({ items: [{ sku: 'MINE' }] })
  expect((await (await demo.visit()).ask.raw('/api/v1/products?q=MINE')).json).toMatchObject({ items: [] })
})

test('a few stand ready; visitors who come at once get different ones, and more are made', async () => {
  await tend()
  const ready = await inState('ready')
  const visitors = await Promise.all([1, 2, 3, 4].map(() => demo.visit()))
  const taken = visitors.map(({ org_id }) => org_id)

  expect(ready).toHaveLength(2)
  expect(new Set(taken).size).toBe(4)
  expect(taken).toEqual(expect.arrayContaining(ready))
  expect(await inState('ready')).toEqual([])
  await tend()
  expect(await inState('ready')).toHaveLength(2)
})

test('one that stood ready overnight is given to nobody and made anew', async () => {
  await tend()
  const stale = await inState('ready')
  await demo.sql(`update demo_organisations set made_on = made_on - 1 where state = 'ready'`)

  expect(stale).not.toContain((await demo.visit()).org_id)
  await tend()
  expect(await inState('leaving')).toEqual(expect.arrayContaining(stale))
  expect(await inState('ready')).toHaveLength(2)
})

test('the template is copied whole, into every table, and nothing in the copy points back at it', async () => {
  const [template] = await demo.sql<{ org_id: string; user_id: string }>(
    `select org_id, user_id from demo_organisations where state = 'template'`,
  )
  await demo.sql(`insert into idempotency_keys (org_id, key, request_hash) values ($1, 'k', '\\x00')`, [
    template?.org_id,
  ])
  const { org_id } = await demo.visit()
  for (const table of tenantTables) {
    const [counted] = await demo.sql<{ there: number; here: number; pointing: number }>(
      `select count(*) filter (where org_id = $1) as there, count(*) filter (where org_id = $2) as here,
         count(*) filter (where org_id = $2 and (to_jsonb(t)::text like $3 or to_jsonb(t)::text like $4)) as pointing
       from ${table} t`,
      [template?.org_id, org_id, `%${template?.org_id}%`, `%${template?.user_id}%`],
    )
    const { there, here, pointing } = counted ?? { there: -1, here: -2, pointing: -3 }
    // Moved by some hours, movements of two days may be of one.
    const kept = table === 'stock_days' ? expect.any(Number) : there
    expect({ table, here, pointing }).toEqual({ table, here: table === 'idempotency_keys' ? 0 : kept, pointing: 0 })
  }
})

test('a copy made days later looks as fresh as the template did', async () => {
  const [template] = await demo.sql<{ org_id: string }>(
    `update demo_organisations set made_on = made_on - 3, made_at = made_at - interval '3 days' where state = 'template' returning org_id`,
  )
  const newest = `select max(order_date)::text as day, extract(epoch from now() - max(created_at))::float8 as newest from orders where org_id = $1`
  const [fresh] = await demo.sql<{ day: string }>(newest, [template?.org_id])
  await demo.sql(
    `update orders set order_date = order_date - 3, created_at = created_at - interval '3 days' where org_id = $1`,
    [template?.org_id],
  )
  await tend()
  await demo.sql(`update demo_organisations set state = 'leaving', leaving_since = now() where state = 'ready'`)
  const { org_id } = await demo.visit()
  const [orders] = await demo.sql<{ day: string; newest: number }>(newest, [org_id])

  expect(orders?.day).toBe(fresh?.day)
  expect(orders?.newest).toBeLessThan(3_600)
  expect(orders?.newest).toBeGreaterThanOrEqual(0)
  // What is written as text stays as it was: it names no day.
  const references = `select distinct reference_id from stock_movements where org_id = $1 and reference_type = 'till'`
  for (const { reference_id } of await demo.sql<{ reference_id: string }>(references, [org_id]))
    expect(reference_id).toMatch(/^week \d+$/)
})

test('when there are too many, the next visitor is told to come later', async () => {
  const full = { ...demo.context, demo: { ready: 0, most: 1, days: 12 } }
  await demo.sql(`update demo_organisations set state = 'leaving', leaving_since = now() where state = 'ready'`)
  const answer = await openApp(full).request('/auth/v1/demo', { method: 'POST' })

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600'])
  expect(await answer.json()).toMatchObject({
    code: 'demo_full',
    message: 'Every demo is in use at the moment. Please try again later, or sign up.',
  })
})

test('a crowd never makes more than there may be', async () => {
  await demo.sql(`update demo_organisations set state = 'leaving', leaving_since = now() where state = 'ready'`)
  const [counted] = await demo.sql<{ count: number }>(
    `select count(*) from demo_organisations where state <> 'template'`,
  )
  const app = openApp({ ...demo.context, demo: { ready: 0, most: (counted?.count ?? 0) + 2, days: 12 } })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.request('/auth/v1/demo', { method: 'POST' })))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503, 503])
})
