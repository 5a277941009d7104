import { beforeEach, expect, test } from 'vitest'
import { removeProduct } from '#server/products/remove-product.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { pay } from '#test/support/pay.ts'
import { newLocation } from '#test/support/stages.ts'
import { countUsageIn, foundedAgo, ordersAt, ordersNow } from '#test/support/usage.ts'
import { readUsage } from './read-usage.ts'
import { firstCounted } from './usage-counts.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId, ...values])).rows
const usage = () => readUsage(shop.scope)
/** The first days of this month and so many before it, oldest first. */
async function monthsUpToNow(before: number) {
  const rows = await query<{ month: string }>(
    `select (month_in_london(now()) - make_interval(months => n))::date as month from generate_series($2::int, 0, -1) n where $1::uuid is not null`,
    [before],
  )
  return rows.map(({ month }) => month)
}
const orders = async () => (await usage()).months.map(({ used }) => used.orders_per_month)
const remembered = () =>
  query<{ month: string; skus: number }>('select * from usage_months where org_id = $1 order by month')

test('counted are those who work there, the places, the products that are not archived, and the orders of the month', async () => {
  await hire(shop, 'viewer')
  const left = await hire(shop, 'manager')
  await query('delete from user_orgs where org_id = $1 and user_id = $2', [left.user_id])
  await newLocation(shop)
  const [mug, cup, plate] = [await shop.product({ onHand: 4 }), await shop.product(), await shop.product()]
  await shop.sale([cup, 1])
  await removeProduct(shop.scope, mug.id)
  await removeProduct(shop.scope, plate.id)
  await openShop()

  expect(await query('select from products where org_id = $1 and archived_at is not null')).toHaveLength(1)
  expect(await usage()).toMatchObject({
    plan: 'free',
    limits: { users: 2, locations: 2, skus: 200, orders_per_month: 200 },
    now: { used: { users: 2, locations: 2, skus: 1, orders_per_month: 1 } },
    months: [],
  })
})

test.each([
  ['from the month in which a business began', '2026-10-15T12:00Z', null, '2026-12-10T12:00Z', '2026-10-01'],
  ['from the last one that is remembered', '2026-10-15T12:00Z', '2026-12-01', '2026-12-10T12:00Z', '2026-12-01'],
  [
    'in the first hour of a month from the one before',
    '2026-10-15T12:00Z',
    '2027-01-01',
    '2027-01-01T00:30Z',
    '2026-12-01',
  ],
  ['but not from one before it began', '2027-01-01T00:10Z', null, '2027-01-01T00:30Z', '2027-01-01'],
  ['nor once that is remembered', '2027-01-01T00:10Z', '2027-01-01', '2027-01-01T00:40Z', '2027-01-01'],
  ['nor from more than twelve months ago', '2024-05-15T12:00Z', null, '2026-12-10T12:00Z', '2025-12-01'],
])('months are counted %s', async (_, began, lastRemembered, at, first) => {
  await query('update subscriptions set created_at = $2 where org_id = $1', [began])
  if (lastRemembered)
    await query(
      'insert into usage_months (org_id, month, users, locations, skus, orders_per_month) values ($1, $2, 1, 1, 0, 0)',
      [lastRemembered],
    )

  expect(await query(`select ${firstCounted('$2::timestamptz')} as month`, [at])).toEqual([{ month: first }])
})

test('the plan is the one that stands, with what is paid for beside it', async () => {
  await pay(shop, { extra_users: 3, extra_locations: 1 })

  expect(await usage()).toMatchObject({ plan: 'starter', limits: { users: 8, locations: 6, skus: 1500 } })
})

test('an order belongs to the month in which it was made in London, also in that of the clock change', async () => {
  await foundedAgo(shop, '2 years')
  const [today = ''] = await monthsUpToNow(0)
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) > '10' ? 0 : 1)
  const [begins, ends] = [`${year}-09-30T23:00:00.000Z`, `${year}-11-01T00:00:00.000Z`]
  const before = (moment: string) => new Date(Date.parse(moment) - 1)
  await ordersAt(shop, [before(begins), begins, `${year}-10-28T12:00:00Z`, before(ends), ends])
  const { now, months } = await usage()

  const october = [...months, now].find(({ month }) => month === `${year}-10-01`)
  expect(october?.used.orders_per_month).toBe(3)
})

test('there are up to twelve months before this one, oldest first, beginning with the one in which it was founded', async () => {
  await foundedAgo(shop, '2 years')
  const months = await monthsUpToNow(12)
  const of = async () => (await usage()).months.map(({ month }) => month)
  expect(await of()).toEqual(months.slice(0, -1))
  await countUsageIn(shop)
  expect(await of()).toEqual(months.slice(0, -1))

  const [begins] = await query<{ at: string }>('select month_begins($2) as at where $1::uuid is not null', [months[9]])
  const young = await openShop()
  await shop.context.database.pool.query('update subscriptions set created_at = $2 where org_id = $1', [
    young.scope.orgId,
    begins?.at,
  ])
  const { now, months: known } = await readUsage(young.scope)
  expect([...known, now].map(({ month }) => month)).toEqual(months.slice(9))
})

test('what was there at the end of a month is counted for it, whatever became of it since', async () => {
  await foundedAgo(shop, '100 days')
  const [cup, mug] = [await shop.product(), await shop.product({ onHand: 2 })]
  await query(`update products set created_at = now() - interval '100 days' where org_id = $1 and id = any($2)`, [
    [cup.id, mug.id],
  ])
  await shop.product()
  await removeProduct(shop.scope, mug.id)
  const { now, months } = await usage()

  expect(now.used).toMatchObject({ users: 1, locations: 1, skus: 2 })
  expect(months.map(({ used }) => used.skus)).toEqual(months.map(() => 2))
  expect(months.length).toBeGreaterThan(2)
})

test('a month that was counted is remembered, and not counted again once another is', async () => {
  await foundedAgo(shop, '100 days')
  const [older = '', last = ''] = (await monthsUpToNow(2)).slice(0, 2)
  await query('insert into usage_months values ($1, $2, 9, 9, 77, 9), ($1, $3, 9, 9, 77, 9)', [older, last])
  await ordersAt(shop, [`${older}T12:00:00Z`, `${last}T12:00:00Z`, `${last}T13:00:00Z`])
  const seen = await usage()
  await countUsageIn(shop)
  await countUsageIn(shop)

  expect(await usage()).toEqual(seen)
  expect(seen.months).toMatchObject([
    { month: older, used: { users: 9, skus: 77, orders_per_month: 9 } },
    { month: last, used: { users: 1, skus: 0, orders_per_month: 2 } }, // it may not have been over when it was counted
  ])
  expect(await remembered()).toHaveLength(3)
})

test('months in which nothing happened, and nobody counted, are there all the same', async () => {
  await foundedAgo(shop, '1 year')
  const months = await monthsUpToNow(6)
  await query('insert into usage_months values ($1, $2, 1, 1, 5, 3)', [months[0]])
  await ordersNow(shop, 2)

  expect((await orders()).slice(-5)).toEqual([0, 0, 0, 0, 0])
  await countUsageIn(shop)
  expect(await remembered()).toHaveLength(7)
  expect((await usage()).now.used.orders_per_month).toBe(2)
})
