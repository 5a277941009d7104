import { beforeEach, expect, test } from 'vitest'
import { Cancellation, SubscriptionOrder } from '#contract/billing.ts'
import { endOfPlan } from '#contract/plans.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { cancel, endFor, invoicesOf, letTimePass, pay, starter, termsFor } from '#test/support/pay.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { createTrial } from './create-trial.ts'
import { paymentState } from './payment-state.ts'
import { subscribe } from './subscribe.ts'
import { takeBillingTurns } from './take-billing-turns.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const state = () => shop.scope.run(currentSubscription())
const payment = () => shop.scope.run(paymentState('test'))
const turn = () => takeBillingTurns({ ...shop.context, publicUrl: 'https://pickwell.example' })
const query = (text: string) => shop.context.database.pool.query(text, [shop.scope.orgId])
const order = (edit: Partial<typeof starter>) => subscribe(shop.scope, SubscriptionOrder.parse({ ...starter, ...edit }))

test('another amount than the quote said is never taken', async () => {
  await expect(order({ due_pence: 1 })).rejects.toMatchObject({
    ...{ code: 'price_changed', status: 409, details: { due_pence: 1500 } },
  })
  expect([await state(), await invoicesOf(shop)]).toMatchObject([{ status: 'free' }, []])
})

test('a downgrade leaves the credit that was read, or nothing changes and the new terms are told', async () => {
  await pay(shop, { plan: 'growth' })
  const read = await termsFor(shop)
  expect(read).toMatchObject({ due_pence: 0, credit_pence: 2400, then_pence: 1500 })
  await letTimePass(shop, '10 days') // the credit is smaller by now, and still nothing is due

  const now = await termsFor(shop)
  await expect(order(read)).rejects.toMatchObject({ code: 'price_changed', details: now })
  expect([await state(), await payment()]).toMatchObject([{ plan: 'growth' }, { credit_pence: 0 }])
  await pay(shop)
  expect(await state()).toMatchObject({ plan: 'starter' })
})

test('during the trial the price after it is the one that was read, and its first day too', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  const terms = await termsFor(shop, { plan: 'growth' })
  for (const other of [{ then_pence: 1900 }, { then_at: new Date().toISOString() }])
    await expect(order({ plan: 'growth', ...terms, ...other })).rejects.toMatchObject({
      ...{ code: 'price_changed', details: terms },
    })
  expect(await payment()).toMatchObject({ is_paying: false })

  await order({ plan: 'growth', ...terms })
  expect(await payment()).toMatchObject({ is_paying: true, next_pence: 3900 })
})

test('behind a trial that is paid for, and before its first charge, it is cancelled as the page reads it', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  await pay(shop, { plan: 'growth' })
  await letTimePass(shop, '8 days') // nobody has settled it yet
  const read = Cancellation.parse({ plan: 'growth', ends_at: endOfPlan({ ...(await payment()), ...(await state()) }) })
  await cancelSubscription(shop.scope, read)
  expect(await state()).toMatchObject({ plan: 'free' })
  await turn()

  expect([await state(), await invoicesOf(shop)]).toMatchObject([{ plan: 'free', status: 'free' }, []])
})

test('what is cancelled is the plan that was read, and ends when that was read', async () => {
  await pay(shop)
  await letTimePass(shop, '1 month')
  const read = Cancellation.parse(await endFor(shop))
  await turn() // it is paid for another month
  const later = Cancellation.parse(await endFor(shop))
  await expect(cancelSubscription(shop.scope, read)).rejects.toMatchObject({
    ...{ code: 'terms_changed', status: 409, details: later },
  })

  await pay(shop, { plan: 'growth' })
  await expect(cancelSubscription(shop.scope, later)).rejects.toMatchObject({
    ...{ code: 'terms_changed', details: { ...later, plan: 'growth' } },
  })
  expect(await payment()).toMatchObject({ cancels_at_period_end: false })
  expect(await cancelSubscription(shop.scope, { ...later, plan: 'growth' })).toMatchObject({
    cancels_at_period_end: true,
  })
})

test('during the trial what ends is the trial, and after a payment that failed the days of grace', async () => {
  const { trial_ends_at } = await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  await pay(shop, { plan: 'growth' })
  expect(await endFor(shop)).toEqual({ plan: 'growth', ends_at: trial_ends_at })

  await query(`update subscriptions set test_card = 'declined' where org_id = $1`)
  await letTimePass(shop, '7 days')
  await turn()
  const { grace_ends_at } = await payment()
  expect(await endFor(shop)).toEqual({ plan: 'growth', ends_at: grace_ends_at })
  expect(await cancel(shop)).toMatchObject({ cancels_at_period_end: true })
})
