import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { openShop } from '#test/support/open-shop.ts'
import { invoicesOf, letTimePass } from '#test/support/pay.ts'
import type { Event } from '#test/support/stripe/books.ts'
import { messageOf } from '#test/support/stripe/fake-stripe.ts'
import { blockCard, changeInDashboard, endAtOnce, letTimePassAt } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { createTrial } from '../create-trial.ts'
import { paymentState } from '../payment-state.ts'
import { takeBillingTurns } from '../take-billing-turns.ts'
import { openStripe } from './open-stripe.ts'
import { readCustomer } from './read-customer.ts'

let open: StripeShop
beforeEach(async () => {
  open = await openStripeShop()
})
afterEach(() => open.close())

const query = async <Row extends object>(text: string) =>
  (await open.shop.context.database.pool.query<Row>(text, [open.shop.scope.orgId])).rows
const state = () => open.shop.scope.run(currentSubscription())
const payment = () => open.shop.scope.run(paymentState('stripe'))
const seen = () => {
  const { pool } = open.shop.context.database
  return pool.query('select id from stripe_events where id like $1', [`evt_${open.stripe.books.account}%`])
}
const alterInvoices = (how: string) => open.shop.context.database.pool.query(`alter table invoices ${how}`)

/** All of it that does not depend on ids and the minute. */
async function records({ shop }: StripeShop) {
  const { period_ends_at, grace_ends_at, refundable_until, ...rest } = await shop.scope.run(paymentState('stripe'))
  const invoices = (await invoicesOf(shop)).map(({ status, gross_pence, vat_pence }) => [
    status,
    gross_pence,
    vat_pence,
  ])
  const has = { period: period_ends_at !== null, grace: grace_ends_at !== null, refund: refundable_until !== null }
  return { ...(await shop.scope.run(currentSubscription())), ...rest, ...has, invoices }
}

test.each([
  ['signed with another secret', { secret: 'whsec_9999' }],
  ['signed six minutes ago', { age: 360 }],
])('a message %s is refused, and nothing is read for it', async (_, how) => {
  await open.pay()
  const [event] = open.news()
  const before = open.stripe.asked.length

  expect(event && (await open.send(event, how))).toBe(400)
  expect(open.stripe.asked).toHaveLength(before)
  expect(await state()).toMatchObject({ plan: 'free' })
})

test.each([
  ['without a signature', { body: '{}' }],
  ['with half a signature', { body: '{}', headers: { 'stripe-signature': 't=1' } }],
  ['with nothing in it', { body: '', headers: { 'stripe-signature': 't=1,v1=00' } }],
])('a message %s is refused', async (_, init) => {
  expect((await open.app.request('/webhooks/stripe', { method: 'POST', ...init })).status).toBe(400)
})

test('a body that was changed on its way is refused', async () => {
  await open.pay()
  const [event] = open.news()
  if (!event) throw new Error('Something happened')
  const { body, ...message } = messageOf(event)

  expect((await open.app.request('/webhooks/stripe', { ...message, body: `${body} ` })).status).toBe(400)
})

test('a message that is sent again is heard once', async () => {
  await open.pay()
  await hearAll(open)
  const before = open.stripe.asked.length
  for (const event of open.stripe.books.events) expect(await open.send(event)).toBe(200)

  expect(open.stripe.asked).toHaveLength(before)
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
})

test('what is about a customer that is not ours is ignored', async () => {
  const object = { id: 'in_1', object: 'invoice', customer: 'cus_of_somebody_else' }
  const event = { id: 'evt_foreign', object: 'event', created: 1, type: 'invoice.paid', livemode: false } as const

  expect(await open.send({ ...event, data: { object } })).toBe(200)
  expect(await open.send({ ...event, data: { object: { object: 'balance' } } })).toBe(200)
  expect(open.stripe.asked).toEqual([])
})

test('without keys there is no such door', async () => {
  const { context } = await openShop()

  expect((await openApp(context).request('/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(404)
})

/** A life with everything in it; `after` comes after each step. */
async function live(one: StripeShop, after: () => Promise<void> = async () => {}) {
  const { books } = one.stripe
  const subscription = await one.pay({ plan: 'growth', billing: 'monthly' }, { vat: 'GB123456789' })
  await after()
  const portal = await one.portal()
  const steps = [
    () => changeInDashboard(books, subscription, { plan: 'starter', billing: 'monthly' }),
    () => letTimePassAt(books, { months: 1 }),
    () => portal.cancel(),
    () => portal.keep(),
    () => blockCard(books, subscription),
    () => letTimePassAt(books, { months: 1 }),
    () => portal.useCard(),
    () => changeInDashboard(books, subscription, { plan: 'growth', billing: 'yearly' }),
  ]
  for (const step of steps) {
    step()
    await after()
  }
}

/** The same order for the same seed. */
function shuffled<T>(things: readonly T[], seed: number): T[] {
  let at = seed
  const next = () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at
  }
  return things
    .map((thing) => ({ thing, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}

test.each([1, 2, 3, 4])(
  'messages in any order, some twice, some long after, end in the same records (%i)',
  async (seed) => {
    await live(open, () => hearAll(open))
    const wanted = await records(open)
    const other = await openStripeShop()
    try {
      await live(other)
      const events: Event[] = other.news()
      const [late, rest] = [events.slice(0, 4), events.slice(4)]
      for (const event of shuffled([...rest, ...rest.slice(0, 5)], seed)) expect(await other.send(event)).toBe(200)
      expect(await records(other)).toEqual(wanted)
      for (const event of shuffled([...late, ...events], seed)) expect(await other.send(event)).toBe(200)

      expect(await records(other)).toEqual(wanted)
      expect(wanted).toMatchObject({ plan: 'growth', billing: 'yearly', status: 'active', vat_number: 'GB123456789' })
    } finally {
      await other.close()
    }
  },
)

test('many messages at once end in the same records', async () => {
  await live(open)
  const events = open.news().slice(-8)
  const answers = await Promise.all(shuffled([...events, ...events], 7).map((event) => open.send(event)))

  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await state()).toMatchObject({ plan: 'growth', billing: 'yearly', status: 'active' })
  const [customer] = await query<{ written: number; readings: number }>(
    'select written, readings from stripe_customers where org_id = $1',
  )
  expect(customer?.written).toBe(customer?.readings)
})

test('of two readings the one that began later wins, however long the first one takes', async () => {
  const subscription = await open.pay()
  await hearAll(open)
  const { portalUrl } = open.shop.context.payments
  const hold = open.stripe.hold('GET /v1/subscriptions')
  const early = portalUrl(open.shop.scope, {})
  await hold.arrived
  changeInDashboard(open.stripe.books, subscription, { plan: 'growth', billing: 'monthly' })
  await hearAll(open)
  hold.release()
  await early

  expect(await state()).toMatchObject({ plan: 'growth' })
  expect(await payment()).toMatchObject({ next_pence: 3900 })
})

test('what could not be written is not remembered, and comes again', async () => {
  await open.pay()
  await alterInvoices('add constraint no_invoices check (gross_pence < 0) not valid')
  const events = open.news()
  const answers = []
  for (const event of events) answers.push(await open.send(event))
  await alterInvoices('drop constraint no_invoices')
  expect(answers.filter((status) => status !== 200).length).toBeGreaterThan(0)
  expect((await seen()).rows).toEqual([])
  expect(await state()).toMatchObject({ plan: 'free' })

  for (const event of events) expect(await open.send(event)).toBe(200)
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  expect(await invoicesOf(open.shop)).toHaveLength(1)
})

test('while Stripe does not answer the message is to come again', async () => {
  const subscription = await open.pay()
  const event = open.news().find(({ data }) => (data.object as { id: string }).id === subscription.id)
  if (!event) throw new Error('The subscription was told of')
  open.stripe.fail(500, 500)
  expect(await open.send(event)).toBe(503)
  expect(await open.send(event)).toBe(200)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
})

test('who hears nothing any more learns by its turn that the next month was paid', async () => {
  await open.pay()
  await hearAll(open)
  await letTimePass(open.shop, '1 month 3 hours')
  letTimePassAt(open.stripe.books, { months: 1 })
  await takeBillingTurns(open.shop.context)

  expect(await invoicesOf(open.shop)).toHaveLength(2)
  const [turn] = await query(
    "select due_at > now() + interval '20 days' as is_later from billing_turns where org_id = $1",
  )
  expect(turn).toEqual({ is_later: true })
})

test('what was read by a process that died before it was written is written when the turn comes', async () => {
  const { shop, stripe } = open
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = stripe.settings
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  await open.pay()
  await readCustomer(shop.scope, openStripe({ key, webhookSecret, url }))
  expect(await payment()).toMatchObject({ is_paying: false })
  await letTimePass(shop, '5 days')
  await takeBillingTurns(shop.context)

  expect(await payment()).toMatchObject({ is_paying: true, next_pence: 3900 })
  const [customer] = await query<{ written: number; readings: number }>(
    'select written, readings from stripe_customers where org_id = $1',
  )
  expect(customer?.written).toBe(customer?.readings)
})

test('what is as it was leaves no trace', async () => {
  await open.pay()
  await hearAll(open)
  const before = await query('select version from subscriptions where org_id = $1')
  const audited = await query('select id from audit_log where org_id = $1')
  const [event] = open.stripe.books.events
  if (!event) throw new Error('Something happened')
  await open.send({ ...event, id: `evt_${newId()}`, data: { object: { object: 'charge', customer: customerId() } } })

  expect(await query('select version from subscriptions where org_id = $1')).toEqual(before)
  expect(await query('select id from audit_log where org_id = $1')).toEqual(audited)
})

const customerId = () => [...open.stripe.books.customers.keys()][0]

test('a subscription that the operator ends at Stripe is the free plan at once', async () => {
  const subscription = await open.pay()
  await hearAll(open)
  endAtOnce(open.stripe.books, subscription)
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
})
