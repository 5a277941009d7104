import { beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { mailEndingTrials } from './mail-ending-trials.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const publicUrl = 'https://pickwell.example'
const run = () => mailEndingTrials(shop.context.database, publicUrl)
const query = (text: string, values: unknown[] = []) => shop.context.database.pool.query(text, values)
const trial = (ends: string, status = 'trialing') =>
  query(
    `update subscriptions set plan = 'growth', billing = 'yearly', status = $2, trial_ends_at = now() + $3::interval where org_id = $1`,
    [shop.scope.orgId, status, ends],
  )
const mails = async () =>
  (await query('select subject, links, recipient from mail_outbox where recipient = $1 order by id', [shop.email])).rows

test('the owner of a trial that ends soon is told once, with the way to choose the plan they try', async () => {
  await trial('2 days 3 hours')
  await run()
  await run()
  const links = [`${publicUrl}/auth?plan=growth&billing=yearly`]
  expect(await mails()).toEqual([{ subject: 'Your trial ends in 3 days', links, recipient: shop.email }])
})

test('the mail says which organisation caused it', async () => {
  await trial('20 hours')
  await run()
  const { rows } = await query('select org_id from mail_outbox where recipient = $1', [shop.email])

  expect(rows).toEqual([{ org_id: shop.scope.orgId }])
})

test('two processes that look at the same moment write one mail', async () => {
  await trial('20 hours')
  await Promise.all([run(), run(), run()])
  expect(await mails()).toMatchObject([{ subject: 'Your trial ends tomorrow' }])
})

test('a trial that was prolonged is told of again, when its new end comes near', async () => {
  await trial('20 hours')
  await run()
  await trial('10 days')
  await run()
  expect(await mails()).toHaveLength(1)
  await trial('3 days')
  await run()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your trial ends tomorrow',
    'Your trial ends in 3 days',
  ])
})

test.each([
  ['has long to go', '4 days', 'trialing'],
  ['is over', '-1 minute', 'trialing'],
  ['became a plan', '1 day', 'active'],
])('nobody is written to about a trial that %s', async (_, ends, status) => {
  await trial(ends, status)
  await run()
  expect(await mails()).toEqual([])
})

test('only owners are written to, each of them', async () => {
  const [second, manager] = [await openShop(), await openShop()]
  const enter = (one: Shop, role: string) =>
    query('insert into user_orgs (user_id, org_id, role) values ($1, $2, $3)', [one.user_id, shop.scope.orgId, role])
  await enter(second, 'owner')
  await enter(manager, 'manager')
  await trial('1 day')
  await run()
  const told = await query(
    `select recipient from mail_outbox where subject = 'Your trial ends tomorrow' and recipient = any($1)`,
    [[shop.email, second.email, manager.email]],
  )
  expect(told.rows.map(({ recipient }) => recipient).sort()).toEqual([shop.email, second.email].sort())
})
