import { beforeEach, expect, test } from 'vitest'
import { changeManyProducts } from '#server/products/change-many-products.ts'
import { hire } from '#test/support/hire.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { monthInLondon } from '#test/support/month-in-london.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { forgetPlan, pay } from '#test/support/pay.ts'
import { newLocation } from '#test/support/stages.ts'
import { leaveOfTrial } from '#test/support/trial.ts'
import { countUsageIn, ordersNow } from '#test/support/usage.ts'
import { createTrial } from './create-trial.ts'
import { listNotices } from './usage-notices.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId, ...values])).rows
const count = () => countUsageIn(shop)
const mails = () =>
  query<{ recipient: string; subject: string; text_body: string }>(
    'select recipient, subject, text_body from mail_outbox where org_id = $1 order by id',
  )
const notices = async () =>
  (await listNotices(shop.scope)).items.map(({ plan, kind, level, limit }) => [plan, kind, level, limit])
/** As if it had all been told a month ago. */
const letMonthPass = () =>
  query(`update usage_notices set month = (month - interval '1 month')::date where org_id = $1`)
const removeSome = (ids: readonly string[]) => changeManyProducts(shop.scope, { action: 'delete', ids: [...ids] })
const [near, full] = ['You are near a limit of your Free plan', 'You have reached a limit of your Free plan']
const subjects = async () => (await mails()).map(({ subject }) => subject)

test('nothing is told below 80%', async () => {
  await manyProducts(shop, 159)
  await count()

  expect([await mails(), await notices()]).toEqual([[], []])
})

test('the owners are told at 80% and again at 100%, once each', async () => {
  await manyProducts(shop, 160)
  await count()
  await count()
  expect(await mails()).toEqual([
    { recipient: shop.email, subject: near, text_body: expect.stringContaining('160 of 200 SKUs') },
  ])
  expect(await notices()).toEqual([['free', 'skus', 80, 200]])

  await ordersNow(shop, 1)
  for (let more = 0; more < 40; more++) await shop.product()
  await count()
  await count()
  expect(await subjects()).toEqual([near, full])
  expect(await notices()).toEqual([['free', 'skus', 100, 200]])
})

test('who is over the limit at once is told that, and works on', async () => {
  const ids = await manyProducts(shop, 230)
  await count()
  expect(await mails()).toMatchObject([{ subject: full, text_body: expect.stringContaining('230 of 200 SKUs\n115%') }])
  await shop.sale([await shop.product({ onHand: 1 }), 1])

  await removeSome(ids.slice(0, 50))
  await count()
  expect(await subjects()).toEqual([full])
  expect(await notices()).toEqual([['free', 'skus', 80, 200]])
})

test('several limits are one mail', async () => {
  await manyProducts(shop, 170)
  await ordersNow(shop, 200)
  await newLocation(shop)
  await hire(shop, 'viewer')
  await count()

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(full)
  const orders = `200 of 200 orders in ${monthInLondon()}`
  for (const line of ['2 of 2 users', '2 of 2 locations', '170 of 200 SKUs', orders])
    expect(mail?.text_body).toContain(line)
  expect(await notices()).toEqual([
    ['free', 'users', 100, 2],
    ['free', 'locations', 100, 2],
    ['free', 'skus', 80, 200],
    ['free', 'orders_per_month', 100, 200],
  ])
})

test('every owner is written to, and nobody else', async () => {
  await hire(shop, 'manager')
  const second = await openShop()
  await query(`insert into user_orgs (org_id, user_id, role) values ($1, $2, 'owner')`, [second.user_id])
  await count()

  const told = (await mails()).map(({ recipient }) => recipient)
  expect(told.toSorted()).toEqual([shop.email, second.email].toSorted())
})

test('the orders of the next month are told anew', async () => {
  await ordersNow(shop, 160)
  await count()
  await letMonthPass()
  expect(await notices()).toEqual([])
  await count()
  await count()

  expect(await subjects()).toEqual([near, near])
  expect(await notices()).toEqual([['free', 'orders_per_month', 80, 200]])
})

test('what stays above its level is not told again in the next month', async () => {
  await manyProducts(shop, 160)
  await count()
  await letMonthPass()
  await count()

  expect(await subjects()).toEqual([near])
})

test('what fell below and comes back is told again, but not in the same month', async () => {
  const ids = await manyProducts(shop, 160)
  await count()
  await removeSome(ids.slice(0, 1))
  await count()
  expect(await notices()).toEqual([])
  await shop.product()
  await count()
  expect(await subjects()).toEqual([near])

  await letMonthPass()
  await count()
  await count()
  expect(await subjects()).toEqual([near, near])
  expect(await notices()).toHaveLength(1)
})

test('a limit that was raised and is reached again is told in the same month', async () => {
  await pay(shop)
  for (let more = 0; more < 4; more++) await hire(shop, 'viewer')
  await count()
  await pay(shop, { extra_users: 2 })
  await count()
  expect(await notices()).toEqual([])
  for (let more = 0; more < 2; more++) await hire(shop, 'viewer')
  await count()

  expect((await mails()).map(({ text_body }) => /\d of \d users/.exec(text_body)?.[0])).toEqual([
    '5 of 5 users',
    '7 of 7 users',
  ])
})

test('a notice names the limit there is, also once extra users are bought or given up', async () => {
  await pay(shop)
  for (let more = 0; more < 5; more++) await hire(shop, 'viewer')
  await count()
  expect(await notices()).toEqual([['starter', 'users', 100, 5]])

  await pay(shop, { extra_users: 2 })
  expect(await notices()).toEqual([['starter', 'users', 80, 7]])
  await count()
  expect(await notices()).toEqual([['starter', 'users', 80, 7]])

  await pay(shop, { extra_users: 1 })
  expect(await notices()).toEqual([['starter', 'users', 100, 6]])
  await pay(shop, { extra_users: 9 })
  expect(await notices()).toEqual([])
})

test('another plan has limits of its own, and coming back to the first tells nothing twice', async () => {
  await manyProducts(shop, 200)
  await count()
  await pay(shop)
  expect(await notices()).toEqual([])
  await count()
  await forgetPlan(shop)
  await count()

  expect(await subjects()).toEqual([full])
  expect(await notices()).toEqual([['free', 'skus', 100, 200]])
})

test('a trial counts as its plan, and its end is when the limits of the free plan are told', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  await manyProducts(shop, 250)
  await count()
  expect(await mails()).toEqual([])

  await leaveOfTrial(shop, '0 seconds')
  await count()
  expect(await subjects()).toEqual([full])
  expect(await notices()).toEqual([['free', 'skus', 100, 200]])
})

test('each is on record, and open screens hear of it', async () => {
  await manyProducts(shop, 160)
  await count()

  const [row] = await query<{ id: string }>('select id from usage_notices where org_id = $1')
  expect(await query(`select row_id, after from audit_log where org_id = $1 and action = 'usage.reached'`)).toEqual([
    { row_id: row?.id, after: expect.objectContaining({ kind: 'skus', level: 80, plan: 'free' }) },
  ])
  expect(await query(`select row_id from outbox where org_id = $1 and table_name = 'usage_notices'`)).toEqual([
    { row_id: row?.id },
  ])
})
