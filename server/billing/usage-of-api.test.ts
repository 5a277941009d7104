import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { forgetOldHours } from '#server/developers/keys/forget-old-hours.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { monthInLondon } from '#test/support/month-in-london.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { foundedAgo } from '#test/support/usage.ts'
import { countUsage } from './count-usage.ts'
import { createTrial } from './create-trial.ts'
import { readUsage } from './read-usage.ts'
import { listNotices } from './usage-notices.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const sql = (text: string, values: unknown[] = []) =>
  shop.context.database.pool.query(text, [shop.scope.orgId, ...values])
const called = (requests: number, ago = '0 days') =>
  sql(
    `insert into api_hours (org_id, hour, requests, granted, most)
     values ($1, date_trunc('hour', now() - $3::interval), $2, 1, 1000000)`,
    [requests, ago],
  )

test('requests with keys are counted by the month, those of sessions are not', async () => {
  const { key } = await createKey(shop.scope, { name: 'Sync', scopes: ['suppliers:read'], expires_on: null })
  const app = openApp(shop.context)
  const list = doorTo('suppliers.list')
  for (const token of [key, key, await shop.token()]) await asker(app, token ?? '')(list, {})

  const { limits, now } = await readUsage(shop.scope)

  expect([limits.api_calls_per_month, now.used.api_calls_per_month]).toEqual([null, 2])
})

test('each month has its own, and what is older than any month on screen is forgotten', async () => {
  await foundedAgo(shop, '1 year')
  await called(7)
  await called(5, '70 days')
  await called(3, '500 days')
  const { now, months } = await readUsage(shop.scope)

  expect(now.used.api_calls_per_month).toBe(7)
  expect(months.map(({ used }) => used.api_calls_per_month).filter((calls) => calls > 0)).toEqual([5])

  await forgetOldHours(shop.context.database)
  expect((await sql('select requests from api_hours where org_id = $1 order by hour', [])).rows).toEqual([
    { requests: 5 },
    { requests: 7 },
  ])
})

test('a plan with a figure for the month tells its owners near it, though no news came with the requests', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  const { database, publicUrl } = shop.context
  await countUsage(database, publicUrl)
  await called(400_000)
  expect((await readUsage(shop.scope)).limits.api_calls_per_month).toBe(500_000)

  await countUsage(database, publicUrl)
  await countUsage(database, publicUrl)

  expect((await listNotices(shop.scope)).items).toMatchObject([
    { kind: 'api_calls_per_month', level: 80, limit: 500_000 },
  ])
  const { rows } = await sql(`select text_body from mail_outbox where org_id = $1 and subject like 'You are near%'`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text_body).toContain(`400,000 of 500,000 API calls in ${monthInLondon()}`)
})
