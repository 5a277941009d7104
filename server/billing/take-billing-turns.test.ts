import { readFile } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { earlier } from '#test/support/earlier.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { letTimePass } from '#test/support/pay.ts'
import { hearAll, openStripeShop } from '#test/support/stripe/stripe-shop.ts'
import { leaveOfTrial } from '#test/support/trial.ts'
import { createTrial } from './create-trial.ts'
import { takeBillingTurns } from './take-billing-turns.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const publicUrl = 'https://pickwell.example'
const links = () => [
  aboutBusiness(publicUrl, { id: shop.scope.orgId, name: '' }).addressOf('/subscribe?plan=growth&billing=yearly'),
]
const turn = () => takeBillingTurns({ ...shop.context, publicUrl })
const begin = () => createTrial(shop.scope, { plan: 'growth', billing: 'yearly' })
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId, ...values])).rows
const mails = () => query('select recipient, subject, links from mail_outbox where org_id = $1 order by id')
const subjects = async () =>
  (await query<{ subject: string }>('select subject from mail_outbox where org_id = $1 order by id')).map(
    ({ subject }) => subject,
  )
const subscription = async () =>
  (await query('select plan, billing, status, trial_ends_at from subscriptions where org_id = $1'))[0]
const turns = () => query('select from billing_turns where org_id = $1')
/** Half an hour before midnight in London, half an hour later is another day. */
const reminder = /^Your trial ends (today|on .+)$/
const free = { plan: 'free', billing: null, status: 'free' }

test('the owner is reminded two days before the end, once', async () => {
  await begin()
  await leaveOfTrial(shop, '2 days 2 hours')
  await turn()
  expect(await mails()).toEqual([])

  await leaveOfTrial(shop, '1 day 22 hours')
  await turn()
  await turn()
  expect(await mails()).toEqual([
    { recipient: shop.email, subject: expect.stringMatching(/^Your trial ends on .+ at \d\d:\d\d$/), links: links() },
  ])
  expect(await subscription()).toMatchObject({ plan: 'growth', status: 'trialing' })
})

test('on the day they are reminded once more, and told when it has ended', async () => {
  await begin()
  await leaveOfTrial(shop, '1 day 22 hours')
  await turn()
  await leaveOfTrial(shop, '30 minutes')
  await turn()
  await turn()
  expect(await subjects()).toEqual([expect.stringMatching(reminder), expect.stringMatching(reminder)])

  await leaveOfTrial(shop, '0 seconds')
  await turn()
  await turn()
  expect(await mails()).toMatchObject([
    {},
    {},
    { recipient: shop.email, subject: 'Your trial has ended', links: links() },
  ])
  expect(await turns()).toEqual([])
})

test('a trial that is over becomes the free plan, keeps its date as the record, and nothing else is touched', async () => {
  const mug = await shop.product({ onHand: 4 })
  await begin()
  await leaveOfTrial(shop, '0 seconds')
  const [before] = await query<{ trial_ends_at: string; version: number }>(
    'select trial_ends_at, version from subscriptions where org_id = $1',
  )
  await turn()

  expect(await subscription()).toEqual({ ...free, trial_ends_at: before?.trial_ends_at })
  expect(await query('select version from subscriptions where org_id = $1')).toEqual([
    { version: Number(before?.version) + 1 },
  ])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await query(`select before, after from audit_log where org_id = $1 and action = 'trial.ended'`)).toEqual([
    { before: { plan: 'growth', billing: 'yearly', status: 'trialing' }, after: free },
  ])
  expect(await query(`select op from outbox where org_id = $1 and table_name = 'subscriptions' order by id`)).toEqual([
    { op: 'trial.started' },
    { op: 'trial.ended' },
  ])
})

test('a worker that was down past the first reminder sends what is still true, and one mail only', async () => {
  await begin()
  await leaveOfTrial(shop, '10 minutes')
  await turn()

  expect(await subjects()).toEqual([expect.stringMatching(reminder)])
  const [{ minutes } = { minutes: 0 }] = await query<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at)::int / 60 as minutes from mail_outbox where org_id = $1`,
  )
  expect(minutes).toBeLessThanOrEqual(10)
})

test('a worker that was down past the end reminds nobody of it any more', async () => {
  await begin()
  await leaveOfTrial(shop, '-2 days')
  await turn()

  expect(await subjects()).toEqual(['Your trial has ended'])
  expect(await subscription()).toMatchObject(free)
})

test.each(['1 day 22 hours', '0 seconds'])(
  'with %s left two processes that take the turn at once do it once',
  async (left) => {
    await begin()
    await leaveOfTrial(shop, left)
    await Promise.all([turn(), turn(), turn(), turn()])

    expect(await mails()).toHaveLength(1)
    expect((await query(`select from outbox where org_id = $1 and op = 'trial.ended'`)).length).toBeLessThanOrEqual(1)
  },
)

test.each(['1 day 22 hours', '0 seconds'])(
  'what fails with %s left leaves nothing behind and is done by the next turn',
  async (left) => {
    await begin()
    await leaveOfTrial(shop, left)
    const before = await subscription()
    const alterMails = (how: string) => shop.context.database.pool.query(`alter table mail_outbox ${how}`)
    await alterMails('add constraint no_mails check (sent_at is not null) not valid')
    await turn()
    await alterMails('drop constraint no_mails')
    expect(await subscription()).toEqual(before)

    await query(`update billing_turns set due_at = now() - interval '1 second' where org_id = $1`)
    await turn()
    expect(await mails()).toHaveLength(1)
  },
)

test('a trial that was prolonged is not ended at its former end, and told of again when the new one comes near', async () => {
  await begin()
  await leaveOfTrial(shop, '1 day 22 hours')
  await turn()
  await query(
    `update subscriptions set trial_ends_at = ${earlier('trial_ends_at', `interval '-10 days'`)} where org_id = $1`,
  )
  await query(`update billing_turns set due_at = now() - interval '1 second' where org_id = $1`)
  await turn()
  expect(await mails()).toHaveLength(1)

  await leaveOfTrial(shop, '1 day 21 hours')
  await turn()
  expect(await mails()).toHaveLength(2)
  expect(await subscription()).toMatchObject({ status: 'trialing' })
})

test('a trial that became a plan is left alone', async () => {
  await begin()
  await leaveOfTrial(shop, '0 seconds')
  await query(`update subscriptions set status = 'active' where org_id = $1`)
  await turn()

  expect(await subscription()).toMatchObject({ plan: 'growth', billing: 'yearly', status: 'active' })
  expect(await mails()).toEqual([])
  expect(await turns()).toEqual([])
})

test('one organisation that fails keeps no other waiting', async () => {
  const other = await openShop()
  await begin()
  await leaveOfTrial(shop, '-1 day')
  await createTrial(other.scope, { plan: 'starter', billing: 'monthly' })
  await leaveOfTrial(other, '0 seconds')
  const refuse = `alter table subscriptions add constraint not_this check (org_id <> '${shop.scope.orgId}' or status <> 'free') not valid`
  await shop.context.database.pool.query(refuse)
  await turn()
  await shop.context.database.pool.query('alter table subscriptions drop constraint not_this')

  expect(await subscription()).toMatchObject({ status: 'trialing' })
  expect(
    await query('select status from subscriptions where org_id = $2 and $1::uuid is not null', [other.scope.orgId]),
  ).toEqual([{ status: 'free' }])
})

test('whose turn fails waits longer each time, about an hour at most, and the next failure begins anew', async () => {
  await begin()
  await leaveOfTrial(shop, '1 day 22 hours')
  const waits: number[] = []
  const fail = async () => {
    await query(`update billing_turns set due_at = now() - interval '1 second' where org_id = $1`)
    await turn()
    const [waiting] = await query<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from billing_turns where org_id = $1`,
    )
    waits.push(waiting?.minutes ?? 0)
  }
  const alterMails = (how: string) => shop.context.database.pool.query(`alter table mail_outbox ${how}`)
  await alterMails('add constraint no_mails check (sent_at is not null) not valid')
  for (let times = 0; times < 9; times++) await fail()
  await turn() // it waits
  await alterMails('drop constraint no_mails')

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
  await query(`update billing_turns set due_at = now() - interval '1 second' where org_id = $1`)
  await turn()
  expect(await query('select failures from billing_turns where org_id = $1')).toEqual([{ failures: 0 }])
})

test('however long Stripe takes with one, the others have their turn', async () => {
  const open = await openStripeShop()
  onTestFinished(() => open.close())
  await open.pay({ plan: 'starter', billing: 'monthly' })
  await hearAll(open)
  await letTimePass(open.shop, '2 months')
  await begin()
  await leaveOfTrial(shop, '0 seconds')
  const asking = open.stripe.hold('GET /v1/customers/:id')
  const turns = takeBillingTurns(open.shop.context)
  await asking.arrived
  await vi.waitFor(async () => expect(await subscription()).toMatchObject(free))
  asking.release()
  await turns
})

test('only owners are written to, each of them', async () => {
  const [second, manager] = [await openShop(), await openShop()]
  const enter = (one: Shop, role: string) =>
    query('insert into user_orgs (org_id, user_id, role) values ($1, $2, $3)', [one.user_id, role])
  await enter(second, 'owner')
  await enter(manager, 'manager')
  await begin()
  await leaveOfTrial(shop, '1 day 22 hours')
  await turn()

  const told = await query<{ recipient: string }>('select recipient from mail_outbox where org_id = $1')
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([shop.email, second.email].toSorted())
})

test('an organisation that is removed takes its turn along', async () => {
  await begin()
  await query('delete from organisations where id = $1')

  expect(await turns()).toEqual([])
})

test('trials that began before there were turns have one from the migration', async () => {
  const { trial_ends_at } = await begin()
  const migration = await readFile(new URL('../../db/migrations/0046-trials.sql', import.meta.url), 'utf8')
  await shop.context.database.pool.query('delete from billing_turns')
  await shop.context.database.pool.query(migration.slice(migration.indexOf('insert into billing_turns')))

  expect(
    await query('select due_at = next_trial_turn($2, null) as is_due from billing_turns where org_id = $1', [
      trial_ends_at,
    ]),
  ).toEqual([{ is_due: true }])
})
