import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { invoicesOf, letTimePass, pay } from '#test/support/pay.ts'
import { blockCard, endAtOnce, letTimePassAt } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { createTrial } from '../create-trial.ts'
import { paymentState } from '../payment-state.ts'
import { refund } from '../refund.ts'
import { takeBillingTurns } from '../take-billing-turns.ts'

let open: StripeShop
beforeEach(async () => {
  open = await openStripeShop()
})
afterEach(() => open.close())

const state = () => open.shop.scope.run(currentSubscription())
const payment = () => open.shop.scope.run(paymentState('stripe'))
const invoices = async () => (await invoicesOf(open.shop)).map(({ number, status }) => [number.slice(0, 4), status])
const giveBack = () => refund(open.shop.scope, open.shop.context)

test('a plan of the test mode lives on when its owner opens the portal with keys set, and ends with its period', async () => {
  await pay(open.shop, { plan: 'growth', extra_users: 2 })
  expect(await open.url()).toMatch(/^https:\/\/checkout\./)
  expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
  expect(await payment()).toMatchObject({ extra_users: 2, cancels_at_period_end: true, next_pence: null })
  await open.url()
  expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
  await letTimePass(open.shop, '1 month')
  await takeBillingTurns(open.shop.context)

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect(await payment()).toMatchObject({ extra_users: 0, credit_pence: 0, refundable_until: null })
})

test('who pays while a plan of the test mode lives on has what was paid for from then on, and may have it back', async () => {
  await pay(open.shop, { plan: 'growth' })
  await open.pay({ plan: 'starter', billing: 'monthly' })
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  await giveBack()

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect((await invoices()).filter(([number]) => number !== 'TEST')).toMatchObject([[expect.any(String), 'refunded']])
})

test('what no money was moved for is given back on our records alone, and takes nothing from the right to real money', async () => {
  await pay(open.shop)
  await open.url()
  await giveBack()
  expect(await invoices()).toEqual([['TEST', 'refunded']])
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  await open.pay()
  await hearAll(open)

  expect(await payment()).toMatchObject({ refundable_until: expect.any(String) })
})

test('owners are told of a payment that failed also where it is the first thing that is heard of their plan', async () => {
  blockCard(open.stripe.books, await open.pay())
  await letTimePass(open.shop, '1 month')
  letTimePassAt(open.stripe.books, { months: 1 })
  await hearAll(open)
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
  const { pool } = open.shop.context.database
  const mails = await pool.query('select subject from mail_outbox where org_id = $1', [open.shop.scope.orgId])
  expect(mails.rows).toEqual([{ subject: 'Your payment did not go through' }])
})

test('who paid once before the trial is charged for the next plan at its end, and not before', async () => {
  const first = await open.pay()
  await hearAll(open)
  endAtOnce(open.stripe.books, first)
  await hearAll(open)
  await createTrial(open.shop.scope, { plan: 'growth', billing: 'monthly' })
  await open.pay({ plan: 'growth', billing: 'monthly' })
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'growth', status: 'trialing', trial_ends_at: expect.any(String) })
  await letTimePass(open.shop, '8 days')
  letTimePassAt(open.stripe.books, { days: 8 })
  await hearAll(open)

  expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
})
