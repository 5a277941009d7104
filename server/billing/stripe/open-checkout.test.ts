import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { asker } from '#test/support/ask.ts'
import { invoicesOf, letTimePass, starter } from '#test/support/pay.ts'
import { deleteCustomer, endAtOnce, payAt } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { leaveOfTrial } from '#test/support/trial.ts'
import { createTrial } from '../create-trial.ts'
import { createDiscount } from '../discount-codes.ts'
import { paymentState } from '../payment-state.ts'
import { takeBillingTurns } from '../take-billing-turns.ts'
import { beginning } from './open-checkout.ts'

let open: StripeShop
beforeEach(async () => {
  open = await openStripeShop()
})
afterEach(() => open.close())

const isLookedAt = async () => {
  const { pool } = open.shop.context.database
  const found = await pool.query('select from billing_turns where org_id = $1', [open.shop.scope.orgId])
  return found.rowCount === 1
}
const state = () => open.shop.scope.run(currentSubscription())
const sessions = () => [...open.stripe.books.sessions.values()]
const living = () => [...open.stripe.books.subscriptions.values()].filter(({ status }) => status !== 'canceled')

async function ask(method: string, path: string, body?: unknown) {
  const { raw } = asker(openApp(open.shop.context), await open.shop.token(), { 'x-org-id': open.shop.scope.orgId })
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  return raw(path, { method, headers: { 'content-type': 'application/json' }, ...init })
}

test('who pays for nothing is led to a page of Stripe, with the plan that was chosen', async () => {
  const { status, json } = await ask('POST', '/functions/v1/customer-portal?plan=growth&billing=yearly')

  expect([status, json]).toEqual([200, { url: sessions()[0]?.url }])
  expect(sessions()).toMatchObject([{ client_reference_id: open.shop.scope.orgId, mode: 'subscription' }])
  payAt(open.stripe.books, sessions()[0]?.url ?? '')
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'growth', billing: 'yearly', status: 'active' })
})

test('who chose nothing yet is led to the plan of the trial, or to the smallest one', async () => {
  await open.pay()
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'starter', billing: 'monthly' })

  const other = await openStripeShop()
  await createTrial(other.shop.scope, { plan: 'growth', billing: 'yearly' })
  await other.pay()
  await hearAll(other)
  expect(await other.shop.scope.run(currentSubscription())).toMatchObject({ plan: 'growth', billing: 'yearly' })
  await other.close()
})

test('who pays already is led to our page, and from it to Stripe, also while nobody has told us of the payment', async () => {
  await open.pay()
  const { publicUrl } = open.shop.context

  expect((await ask('POST', '/functions/v1/customer-portal?plan=growth&billing=yearly')).json).toEqual({
    url: `${publicUrl}/billing/portal?plan=growth&billing=yearly`,
  })
  expect((await ask('POST', '/functions/v1/customer-portal?at=provider')).json).toMatchObject({
    url: expect.stringMatching(/^https:\/\/billing\.stripe\.test\//),
  })
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  expect((await ask('GET', '/api/v1/billing/payment')).json).toMatchObject({ mode: 'stripe', is_paying: true })
})

test('its page offers extra users and locations, and nothing that is not there yet', async () => {
  await open.pay(
    {},
    { extras: { pickwell_extra_users: 1, pickwell_extra_locations: 1, pickwell_advanced_reporting: 1 } },
  )
  await hearAll(open)

  expect(await open.shop.scope.run(paymentState('stripe'))).toMatchObject({
    ...{ extra_users: 1, extra_locations: 1, advanced_reporting: false, next_pence: 1500 + 800 + 1500 },
  })
})

test('who has paid gets the plan also where no message of it ever comes', async () => {
  await open.pay()
  await letTimePass(open.shop, '3 hours')
  await takeBillingTurns(open.shop.context)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
})

test('as long as the page may be paid at we look again', async () => {
  const url = await open.url()
  for (const time of ['3 hours', '20 hours']) {
    await letTimePass(open.shop, time)
    await takeBillingTurns(open.shop.context)
    expect(await isLookedAt()).toBe(true)
  }
  payAt(open.stripe.books, url)
  await letTimePass(open.shop, '2 hours')
  await takeBillingTurns(open.shop.context)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
})

test('once the page is closed nobody looks any more', async () => {
  await open.url()
  await letTimePass(open.shop, '25 hours')
  await takeBillingTurns(open.shop.context)

  expect(await isLookedAt()).toBe(false)
})

test('what else happens at Stripe meanwhile does not end that', async () => {
  const url = await open.url()
  await hearAll(open)
  payAt(open.stripe.books, url)
  await letTimePass(open.shop, '3 hours')
  await takeBillingTurns(open.shop.context)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
})

test('two tabs are one page, and a page for another plan closes it', async () => {
  const [first, second] = await Promise.all([open.url(), open.url()])
  expect(second).toBe(first)
  expect(await open.url()).toBe(first)
  const other = await open.url({ plan: 'growth', billing: 'monthly' })

  expect(() => payAt(open.stripe.books, first)).toThrow('session_closed')
  expect(await open.url()).not.toBe(first)
  expect(() => payAt(open.stripe.books, other)).toThrow('session_closed')
  expect(open.stripe.books.customers.size).toBe(1)
})

test('of two plans that were paid for at once one goes on, and what the other cost is credit', async () => {
  const choice = { plan: 'growth', billing: 'monthly' } as const
  const [first, second] = await Promise.all([open.url(), open.url(choice)])
  for (const session of sessions()) Object.assign(session, { status: 'open' })
  payAt(open.stripe.books, first)
  payAt(open.stripe.books, second)
  await hearAll(open)

  expect(living()).toHaveLength(1)
  const { credit_pence, next_pence } = await open.shop.scope.run(paymentState('stripe'))
  expect(credit_pence + (next_pence ?? 0)).toBe(1500 + 3900)
})

test('a customer that the operator deleted at Stripe is made anew', async () => {
  await open.pay()
  await hearAll(open)
  for (const customer of open.stripe.books.customers.values()) deleteCustomer(open.stripe.books, customer)
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  await open.pay({ plan: 'growth', billing: 'monthly' })
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
})

test('a discount outlasts the plan it was given for: it is there at the next checkout, and in the price', async () => {
  const { books } = open.stripe
  const first = await open.pay({}, { code: (await createDiscount(open.shop.context)).replaceAll('-', '') })
  await hearAll(open)
  endAtOnce(books, first)
  await hearAll(open)
  expect(await open.shop.scope.run(paymentState('stripe'))).toMatchObject({ discount_percent: 50 })
  await open.pay({ plan: 'growth', billing: 'monthly' })
  await hearAll(open)

  expect(await open.shop.scope.run(paymentState('stripe'))).toMatchObject({ discount_percent: 50, next_pence: 1950 })
  expect((await invoicesOf(open.shop)).map(({ gross_pence }) => gross_pence)).toEqual([1950, 750])
  expect(books.coupons.size).toBe(1)
})

test('a declined card pays for nothing', async () => {
  await expect(open.pay({}, { card: 'declined' })).rejects.toThrow('card_declined')
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'free', status: 'free' })
})

test.each(['30 hours', '20 minutes'])(
  'with %s of the trial left nothing is charged before its end either',
  async (left) => {
    await createTrial(open.shop.scope, { plan: 'growth', billing: 'monthly' })
    await leaveOfTrial(open.shop, left)
    await open.pay()
    await hearAll(open)

    expect(await state()).toMatchObject({ plan: 'growth', status: 'trialing' })
    expect(await open.shop.scope.run(paymentState('stripe'))).toMatchObject({ is_paying: true, next_pence: 3900 })
    expect((await invoicesOf(open.shop)).filter(({ gross_pence }) => gross_pence > 0)).toEqual([])
  },
)

const now = Date.parse('2026-11-22T12:00:00Z')
const at = (text: string) => Date.parse(text) / 1000
test.each([
  ['no trial', null, {}],
  ['days left', '2026-11-29T12:00:00Z', { trial_end: at('2026-11-29T12:00:00Z') }],
  [
    'less than two days left',
    '2026-11-24T11:59:00Z',
    { billing_cycle_anchor: at('2026-11-24T11:59:00Z'), proration_behavior: 'none' },
  ],
  [
    'the end within the minute',
    '2026-11-22T12:00:05Z',
    { billing_cycle_anchor: at('2026-11-22T12:01:00Z'), proration_behavior: 'none' },
  ],
])('with %s the first charge is never before the end of the trial', (_, ends, wanted) => {
  expect(beginning(ends === null ? null : new Date(ends), now)).toEqual(wanted)
})

test('the prices at Stripe are made once, and anew where ours have changed', async () => {
  await open.url()
  await open.url({ plan: 'growth', billing: 'yearly' })
  const { prices } = open.stripe.books
  expect([...prices.values()].map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toContainEqual([
    ...['pickwell_growth_yearly', 39_000],
  ])
  expect(prices.size).toBe(10)
  const [price] = [...prices.values()].filter(({ lookup_key }) => lookup_key === 'pickwell_starter_monthly')
  Object.assign(price ?? {}, { unit_amount: 1400 })
  await open.url()

  expect(prices.size).toBe(11)
  expect(price).toMatchObject({ lookup_key: null, metadata: { plan: 'starter', billing: 'monthly' } })
})

test('nothing is paid for at our own page: that is begun at Stripe', async () => {
  const { status, json } = await ask('PUT', '/api/v1/billing/portal/subscription', starter)

  expect([status, json]).toMatchObject([409, { error: { code: 'not_subscribed' } }])
  expect(await state()).toMatchObject({ plan: 'free' })
})

test.each([
  ['POST', '/api/v1/billing/portal/cancellation'],
  ['DELETE', '/api/v1/billing/portal/cancellation'],
])('nothing is cancelled at our own page: that is done at Stripe (%s)', async (method, path) => {
  const { status, json } = await ask(method, path, method === 'POST' ? { plan: 'starter', ends_at: null } : undefined)

  expect([status, json]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
  expect(await state()).toMatchObject({ plan: 'free' })
})

test('while Stripe does not answer, the portal says so and nothing is lost', async () => {
  open.stripe.fail(500, 500)
  expect(await ask('POST', '/functions/v1/customer-portal')).toMatchObject({
    ...{ status: 503, json: { error: { code: 'UNAVAILABLE' } } },
  })

  expect((await ask('POST', '/functions/v1/customer-portal')).status).toBe(200)
})
