import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { invoicesOf, letTimePass } from '#test/support/pay.ts'
import type { Subscription } from '#test/support/stripe/books.ts'
import { blockCard, changeInDashboard, letTimePassAt, payByAnotherCard } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { paymentState } from '../payment-state.ts'
import { takeBillingTurns } from '../take-billing-turns.ts'

let open: StripeShop
let subscription: Subscription
beforeEach(async () => {
  open = await openStripeShop()
  subscription = await open.pay()
  await hearAll(open)
})
afterEach(() => open.close())

const state = () => open.shop.scope.run(currentSubscription())
const payment = () => open.shop.scope.run(paymentState('stripe'))
const books = () => open.stripe.books
/** As the operator may, or an older page of Stripe: it takes effect whether or not it is paid. */
const changeTo = (plan: 'starter' | 'growth', billing: 'monthly' | 'yearly' = 'monthly') =>
  changeInDashboard(books(), subscription, { plan, billing })
const balance = () => [...books().customers.values()][0]?.balance
const statuses = () => [...books().invoices.values()].map(({ status }) => status)
const marks = () => [...books().subscriptions.values()].map(({ metadata }) => metadata.unpaid)

async function pass(time: { months?: number; days?: number }) {
  const { months = 0, days = 0 } = time
  await letTimePass(open.shop, `${months} months ${days} days`)
  letTimePassAt(books(), time)
  await hearAll(open)
}
/** Past the days of grace, when its turn comes. */
async function graceEnds() {
  await pass({ days: 8 })
  await takeBillingTurns(open.shop.context)
  await hearAll(open)
}

test('a dearer plan that was not paid for is a payment that failed, also once Stripe calls it active again', async () => {
  blockCard(books(), subscription)
  changeTo('growth')
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'growth', status: 'past_due' })
  changeTo('starter')
  expect(subscription.status).toBe('active')
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
})

test('going up without paying and down again leaves no credit when the plan is given up', async () => {
  blockCard(books(), subscription)
  changeTo('growth')
  changeTo('starter')
  await hearAll(open)
  expect(balance()).toBeLessThan(0)
  await graceEnds()

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect(statuses()).toEqual(['paid', 'void', 'paid'])
  expect(balance()).toBe(0)
  expect(await payment()).toMatchObject({ credit_pence: 0 })
})

test('credit that was paid for stays when a later month was not', async () => {
  changeTo('growth')
  changeTo('starter')
  await hearAll(open)
  expect(await payment()).toMatchObject({ credit_pence: 2400 })
  await pass({ months: 1 })
  expect(await payment()).toMatchObject({ credit_pence: 900 })
  blockCard(books(), subscription)
  await pass({ months: 1 })
  expect(await state()).toMatchObject({ status: 'past_due' })
  expect(await payment()).toMatchObject({ credit_pence: 0 })
  await graceEnds()

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect(await payment()).toMatchObject({ credit_pence: 900 })
})

test('of credit only what came of the unpaid invoice is taken back', async () => {
  blockCard(books(), subscription)
  changeTo('growth', 'yearly')
  changeTo('starter')
  await hearAll(open)
  await graceEnds()

  expect(await payment()).toMatchObject({ credit_pence: 0, is_paying: false })
  expect(balance()).toBe(0)
})

test('an invoice that nobody has tried to have paid yet is no failed payment', async () => {
  const [invoice] = books().invoices.values()
  Object.assign(invoice ?? {}, { status: 'open', attempted: false, amount_paid: 0, amount_remaining: 1500 })
  await open.url()

  expect(await state()).toMatchObject({ status: 'active' })
})

test.each([1, 2, 3])(
  'what is paid at the last moment keeps the plan, also while it is given up (look %i)',
  async (look) => {
    blockCard(books(), subscription)
    await pass({ months: 1 })
    await pass({ days: 8 })
    const looks = 'GET /v1/invoices'
    let hold = open.stripe.hold(looks)
    const turn = takeBillingTurns(open.shop.context)
    for (let before = 1; before < look; before++) {
      await hold.arrived
      const next = open.stripe.hold(looks)
      hold.release()
      hold = next
    }
    await hold.arrived
    payByAnotherCard(books(), subscription)
    hold.release()
    await turn
    await hearAll(open)

    expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
    expect(subscription.status).toBe('active')
    expect(statuses()).toEqual(['paid', 'paid'])
    expect(marks()).toEqual([undefined])
  },
)

test('an invoice that Stripe will not make void now keeps the plan until the next turn', async () => {
  blockCard(books(), subscription)
  await pass({ months: 1 })
  open.stripe.refuse.add('POST /v1/invoices/:id/void')
  await graceEnds()
  expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
  expect(statuses()).toEqual(['paid', 'open'])
  open.stripe.refuse.clear()
  await letTimePass(open.shop, '2 hours')
  await takeBillingTurns(open.shop.context)

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect(statuses()).toEqual(['paid', 'void'])
})

test.each(['POST /v1/invoices/:id/void', 'POST /v1/customers/:id', 'DELETE /v1/subscriptions/:id'])(
  'a plan that was being given up when %s failed ends with the next that is heard of it',
  async (route) => {
    blockCard(books(), subscription)
    changeTo('growth')
    changeTo('starter')
    await hearAll(open)
    open.stripe.broken.add(route)
    await pass({ days: 8 })
    await takeBillingTurns(open.shop.context)
    expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
    open.stripe.broken.delete(route)
    await hearAll(open)

    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(balance()).toBe(0)
    expect((await invoicesOf(open.shop)).map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
  },
)
