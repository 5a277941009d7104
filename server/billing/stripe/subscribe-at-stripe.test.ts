import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { asker } from '#test/support/ask.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { invoicesOf, letTimePass, starter } from '#test/support/pay.ts'
import { blockCard, letTimePassAt } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { discount } from '#test/support/stripe/subscriptions.ts'
import { leaveOfTrial } from '#test/support/trial.ts'
import { createTrial } from '../create-trial.ts'
import { asCode, createDiscount } from '../discount-codes.ts'
import { paymentState } from '../payment-state.ts'

let open: StripeShop
beforeEach(async () => {
  open = await openStripeShop()
})
afterEach(() => open.close())

const growth = { plan: 'growth', billing: 'monthly' } as const
const state = () => open.shop.scope.run(currentSubscription())
const payment = () => open.shop.scope.run(paymentState('stripe'))
const invoices = async () => (await invoicesOf(open.shop)).map(({ status, gross_pence }) => [status, gross_pence])
const books = () => open.stripe.books
const items = () =>
  [...books().subscriptions.values()].flatMap(({ items: { data } }) =>
    data.map(({ price, quantity }) => [price.lookup_key, quantity]),
  )
const paid = async (payment?: Parameters<StripeShop['pay']>[1], choice: Parameters<StripeShop['pay']>[0] = {}) => {
  const subscription = await open.pay(choice, payment)
  await hearAll(open)
  return subscription
}

async function ask(method: string, path: string, body?: unknown) {
  const { raw } = asker(openApp(open.shop.context), await open.shop.token(), { 'x-org-id': open.shop.scope.orgId })
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  return raw(`/api/v1/billing/portal${path}`, { method, headers: { 'content-type': 'application/json' }, ...init })
}

test('add-ons come, change and go beside the plan, and the plan changes with them', async () => {
  await paid()
  await open.change({ extra_users: 2, extra_locations: 1 })
  expect(await payment()).toMatchObject({ extra_users: 2, extra_locations: 1, advanced_reporting: false })
  expect((await invoices())[0]).toEqual(['paid', 2 * 800 + 1500])
  await open.change({ ...growth, extra_users: 3, extra_locations: 4 })

  expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
  expect(await payment()).toMatchObject({ extra_users: 3, extra_locations: 0, advanced_reporting: false })
  expect(items()).toEqual([
    ['pickwell_growth_monthly', 1],
    ['pickwell_extra_users_monthly', 3],
  ])
})

test('from the month to the year all of it goes along, and a new period begins', async () => {
  await paid({ extras: { pickwell_extra_users: 1 } })
  await open.change({ plan: 'starter', billing: 'yearly', extra_users: 1 })

  expect(await state()).toMatchObject({ plan: 'starter', billing: 'yearly' })
  expect(items()).toEqual([
    ['pickwell_starter_yearly', 1],
    ['pickwell_extra_users_yearly', 1],
  ])
  expect((await invoices())[0]).toEqual(['paid', 15_000 + 9600 - 1500 - 800])
})

test('a quote says what will be charged, and what comes then', async () => {
  await paid()
  const { status, json } = await ask(
    'GET',
    '/quote?plan=growth&billing=monthly&extra_users=1&extra_locations=0&advanced_reporting=false',
  )

  expect([status, json]).toMatchObject([200, { due_pence: 3900 + 800 - 1500, credit_pence: 0, then_pence: 4700 }])
  expect(json).toMatchObject({ then_at: (await payment()).period_ends_at })
  expect(await invoices()).toEqual([['paid', 1500]])
})

test('who still pays a former price reads that as what comes next, also of a change that keeps it', async () => {
  const [item] = (await paid()).items.data
  Object.assign(item?.price ?? {}, { unit_amount: 1200 })
  await open.portal()
  expect(await payment()).toMatchObject({ next_pence: 1200 })
  const then = async (edit: Partial<typeof starter>) =>
    (await open.shop.context.payments.quote(open.shop.scope, { ...starter, ...edit, discount_code: null })).then_pence
  expect(await then({ extra_users: 2 })).toBe(1200 + 1600)
  expect(await then(growth)).toBe(3900)
  await open.change({ extra_users: 2 })
  expect(await payment()).toMatchObject({ next_pence: 1200 + 1600 })
  await open.change({ discount_code: await createDiscount(open.shop.context), extra_users: 2 })

  expect(await payment()).toMatchObject({ next_pence: 600 + 800 })
})

test('what is left is set off by the day: what is due is the same until midnight', async () => {
  const subscription = await paid()
  await letTimePass(open.shop, '10 days')
  letTimePassAt(books(), { days: 10 })
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription has an item')
  const { pool } = open.shop.context.database
  const { rows } = await pool.query<{ midnight: number }>(
    `select extract(epoch from date_trunc('day', now(), 'Europe/London'))::int as midnight`,
  )
  const left =
    (item.current_period_end - (rows[0]?.midnight ?? 0)) / (item.current_period_end - item.current_period_start)
  const asked = { ...starter, ...growth, discount_code: null }

  expect(await open.shop.context.payments.quote(open.shop.scope, asked)).toMatchObject({
    due_pence: Math.round(3900 * left) - Math.round(1500 * left),
  })
})

test('without the payment nothing is changed, and nothing is left to pay', async () => {
  const subscription = await paid()
  blockCard(books(), subscription)
  await expect(open.change(growth)).rejects.toMatchObject({ code: 'payment_declined' })
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  expect(await invoices()).toEqual([['paid', 1500]])
  expect(items()).toEqual([['pickwell_starter_monthly', 1]])
})

test('another amount than the one that was read is not taken', async () => {
  await paid()
  const order = { ...starter, ...growth, due_pence: 1 }

  expect(await ask('PUT', '/subscription', order)).toMatchObject({
    ...{ status: 409, json: { error: { code: 'price_changed', details: { due_pence: 2400 } } } },
  })
  expect(await state()).toMatchObject({ plan: 'starter' })
})

test('who pays for nothing is told to pay first, and what is missing is paid before anything changes', async () => {
  await expect(open.change(growth)).rejects.toMatchObject({ code: 'not_subscribed' })
  const subscription = await paid()
  blockCard(books(), subscription)
  await letTimePass(open.shop, '1 month')
  letTimePassAt(books(), { months: 1 })
  await hearAll(open)

  await expect(open.change(growth)).rejects.toMatchObject({ code: 'payment_declined' })
})

test('a doubled click pays once, and asking for what there is changes nothing', async () => {
  await paid()
  const clicks = await Promise.allSettled([open.change(growth), open.change(growth)])
  await open.change(growth)

  // The later one asks for what there is, or read an amount that is not due any more.
  expect(fulfilled(clicks)).toBeGreaterThan(0)
  expect(codesOf(clicks).filter((code) => code !== 'price_changed')).toEqual([])
  expect(await invoices()).toEqual([
    ['paid', 2400],
    ['paid', 1500],
  ])
})

test('during the trial another plan costs nothing before its end', async () => {
  await createTrial(open.shop.scope, { plan: 'starter', billing: 'monthly' })
  await paid()
  await open.change({ ...growth, billing: 'yearly', extra_users: 1 })
  expect(await state()).toMatchObject({ plan: 'growth', billing: 'yearly', status: 'trialing' })
  expect((await invoices()).filter(([, pence]) => pence !== 0)).toEqual([])
  await letTimePass(open.shop, '8 days')
  letTimePassAt(books(), { days: 8 })
  await hearAll(open)

  expect((await invoices())[0]).toEqual(['paid', 39_000 + 9600])
})

test('in the last two days of the trial billing stays as it is, for Stripe would charge at once', async () => {
  await createTrial(open.shop.scope, { plan: 'starter', billing: 'monthly' })
  await leaveOfTrial(open.shop, '30 hours')
  await paid()
  await expect(open.change({ ...growth, billing: 'yearly' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await open.change(growth)

  expect(await state()).toMatchObject({ plan: 'growth', billing: 'monthly', status: 'trialing' })
  expect((await invoices()).filter(([, pence]) => pence !== 0)).toEqual([])
})

test('a change takes a cancellation back', async () => {
  await paid()
  ;(await open.portal()).cancel()
  await hearAll(open)
  expect(await payment()).toMatchObject({ cancels_at_period_end: true })
  await open.change({})

  expect(await payment()).toMatchObject({ cancels_at_period_end: false })
})

test('a code of the operator takes half off from now on, once; one that nobody knows is refused', async () => {
  await paid()
  const code = await createDiscount(open.shop.context)
  await open.change({ ...growth, discount_code: code.toLowerCase() })
  expect(await payment()).toMatchObject({ discount_percent: 50, next_pence: 1950 })
  expect((await invoices())[0]).toEqual(['paid', 1950 - 1500])

  await expect(open.change({ ...growth, discount_code: 'NOBODY' })).rejects.toMatchObject({ code: 'discount_unknown' })
  const other = await openStripeShop(open.stripe)
  await other.pay()
  await hearAll(other)
  await expect(other.change({ ...growth, discount_code: code })).rejects.toMatchObject({ code: 'discount_unknown' })
})

test('a code that somebody else has used is refused, and one that this business has used is not: it asks again where no answer came', async () => {
  const subscription = await paid()
  const used = books().codes.get(asCode(await createDiscount(open.shop.context)))
  if (!used) throw new Error('Stripe has the code')
  used.left = 0
  const asked = { discount_code: used.code }
  await expect(open.change(asked)).rejects.toMatchObject({ code: 'discount_unknown' })

  discount(books(), subscription, used.promotion.coupon, used.id)
  await open.change(asked)
  expect(await payment()).toMatchObject({ discount_percent: 50, next_pence: 750 })
})

test('Stripe itself offers no other plan', async () => {
  await paid()
  await open.portal()

  expect([...books().configurations.values()].map(({ offers_plans }) => offers_plans)).toEqual([false])
})
