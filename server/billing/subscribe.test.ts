import { beforeEach, expect, test } from 'vitest'
import { SubscriptionOrder } from '#contract/billing.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { cancel, invoicesOf, letTimePass, pay, quoteFor, starter, termsFor } from '#test/support/pay.ts'
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts'
import { createTrial } from './create-trial.ts'
import { createDiscount } from './discount-codes.ts'
import { paymentState } from './payment-state.ts'
import { refund } from './refund.ts'
import { subscribe } from './subscribe.ts'
import { takeBillingTurns } from './take-billing-turns.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const state = () => shop.scope.run(currentSubscription())
const payment = () => shop.scope.run(paymentState('test'))
const turn = () => takeBillingTurns({ ...shop.context, publicUrl: 'https://pickwell.example' })
const query = async <Row extends object>(text: string) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId])).rows
const actions = async () =>
  (
    await query<{ action: string }>(
      `select action from audit_log where org_id = $1 and table_name = 'subscriptions' order by created_at, id`,
    )
  ).map(({ action }) => action)
const subjects = async () =>
  (await query<{ subject: string }>('select subject from mail_outbox where org_id = $1 order by id')).map(
    ({ subject }) => subject,
  )
const order = (edit: Partial<typeof starter>) => subscribe(shop.scope, SubscriptionOrder.parse({ ...starter, ...edit }))

test('a plan is paid for a month, and the invoice shows its VAT', async () => {
  expect(await pay(shop, { vat_number: 'gb 123 4567 89' })).toMatchObject({
    ...{ plan: 'starter', billing: 'monthly', status: 'active', trial_ends_at: null },
  })
  const [{ month } = { month: '' }] = await query<{ month: string }>(
    `select period_ends_at = billing_period_end(began_at, began_at, 1) as month from subscriptions where org_id = $1`,
  )
  expect(month).toBe(true)
  expect(await payment()).toMatchObject({ is_paying: true, next_pence: 1500, vat_number: 'GB123456789' })
  expect(await invoicesOf(shop)).toMatchObject([
    { number: 'TEST-000001', status: 'paid', gross_pence: 1500, vat_pence: 250 },
  ])
  expect(await actions()).toEqual(['subscription.started'])
})

test('asked for twice, from two tabs at once too, it is paid once', async () => {
  const terms = await termsFor(shop)
  await Promise.all(Array.from({ length: 5 }, () => order(terms)))
  await order(terms)

  expect(await invoicesOf(shop)).toHaveLength(1)
  expect(await actions()).toEqual(['subscription.started'])
})

test('a declined card pays for nothing, and nothing is kept of it', async () => {
  await expect(pay(shop, { card: 'declined' })).rejects.toMatchObject({
    ...{ code: 'payment_declined', status: 402, details: { field: 'card' } },
  })
  expect([await state(), await invoicesOf(shop)]).toMatchObject([{ status: 'free' }, []])
})

test('two changes on one day are paid to the penny', async () => {
  await pay(shop)
  expect(await quoteFor(shop, { plan: 'growth' })).toMatchObject({ due_pence: 2400, then_pence: 3900 })
  await pay(shop, { plan: 'growth' })
  await pay(shop)

  expect(await payment()).toMatchObject({ credit_pence: 2400, next_pence: 1500 })
  expect((await invoicesOf(shop)).map(({ gross_pence }) => gross_pence)).toEqual([0, 2400, 1500])
  expect(await actions()).toEqual(['subscription.started', 'subscription.changed', 'subscription.changed'])
})

test('the next period is charged when this one is over, and the credit goes first', async () => {
  await pay(shop, { plan: 'growth' })
  await pay(shop)
  await letTimePass(shop, '1 month')
  await turn()
  await turn()

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  expect((await invoicesOf(shop))[0]).toMatchObject({ gross_pence: 0, status: 'paid' })
  expect(await payment()).toMatchObject({ credit_pence: 900 })
  expect(await actions()).toEqual(['subscription.started', 'subscription.changed', 'subscription.renewed'])
})

test('after months without a worker every month is charged once, each behind the other', async () => {
  await pay(shop)
  await letTimePass(shop, '3 months')
  for (let times = 0; times < 6; times++) await Promise.all([turn(), turn()])

  expect((await invoicesOf(shop)).map(({ number }) => number)).toEqual([4, 3, 2, 1].map((n) => `TEST-00000${n}`))
  const [period] = await query('select period_ends_at > now() as is_current from subscriptions where org_id = $1')
  expect(period).toEqual({ is_current: true })
})

test('a plan that is cancelled ends with what was paid for, and may be kept until then', async () => {
  await pay(shop)
  await cancel(shop)
  expect(await cancel(shop)).toMatchObject({ cancels_at_period_end: true, next_pence: null })
  expect(await resumeSubscription(shop.scope)).toMatchObject({ cancels_at_period_end: false, next_pence: 1500 })
  await cancel(shop)
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  await letTimePass(shop, '1 month')
  await turn()

  expect(await state()).toMatchObject({ plan: 'free', billing: null, status: 'cancelled' })
  expect(await payment()).toMatchObject({ is_paying: false, period_ends_at: null })
  expect(await invoicesOf(shop)).toHaveLength(1)
  expect((await actions()).at(-1)).toBe('subscription.ended')
})

test('who pays for nothing has nothing to cancel', async () => {
  const read = { plan: 'starter', ends_at: null } as const
  await expect(cancelSubscription(shop.scope, read)).rejects.toMatchObject({ code: 'not_subscribed', status: 409 })
})

test('a payment that fails leaves a week to put it right, and the owner is told', async () => {
  await pay(shop)
  await query(`update subscriptions set test_card = 'declined' where org_id = $1`)
  await letTimePass(shop, '1 month')
  await turn()
  expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
  expect((await invoicesOf(shop))[0]).toMatchObject({ status: 'open', gross_pence: 1500 })
  expect(await subjects()).toEqual(['Your payment did not go through'])
  const { grace_ends_at } = await payment()
  const [mail] = await query<{ text_body: string }>('select text_body from mail_outbox where org_id = $1')
  expect(mail?.text_body).toContain(
    `goes on as it is until ${writtenMoment(grace_ends_at ?? '')}; put the payment right by then`,
  )
  expect(await quoteFor(shop)).toMatchObject({ lines: [{ text: 'Payment that failed' }], due_pence: 1500 })

  await pay(shop)
  expect(await state()).toMatchObject({ status: 'active' })
  expect((await invoicesOf(shop)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await payment()).toMatchObject({ grace_ends_at: null })
})

test('a payment that is not put right in a week ends the plan, and nobody has to pay it any more', async () => {
  await pay(shop)
  await query(`update subscriptions set test_card = 'declined' where org_id = $1`)
  await letTimePass(shop, '1 month')
  await turn()
  await letTimePass(shop, '7 days')
  await Promise.all([turn(), turn()])

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect((await invoicesOf(shop)).map(({ status }) => status)).toEqual(['void', 'paid'])
  expect(await subjects()).toEqual(['Your payment did not go through', 'Your Starter plan has ended'])
})

test('where payment details are there the plan goes on the second the trial ends, whenever it is settled', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  await pay(shop, { plan: 'growth' })
  await letTimePass(shop, '7 days')

  expect(await state()).toMatchObject({ plan: 'growth', status: 'active', trial_ends_at: null })
})

test('other payment details alone change nothing else, and are on record', async () => {
  await pay(shop)
  const details = { ...(await termsFor(shop)), vat_number: 'GB123456789' }
  await order(details)
  await order(details)

  expect(await payment()).toMatchObject({ vat_number: 'GB123456789' })
  expect(await actions()).toEqual(['subscription.started', 'subscription.details_changed'])
  expect(await invoicesOf(shop)).toHaveLength(1)
})

test('a credit that went into a payment that failed is there again when that is void', async () => {
  await pay(shop, { plan: 'growth' })
  await pay(shop, { extra_users: 1 })
  await query(`update subscriptions set test_card = 'declined', credit_pence = 900 where org_id = $1`)
  await letTimePass(shop, '1 month')
  await turn()
  expect((await invoicesOf(shop))[0]).toMatchObject({ status: 'open', gross_pence: 1400 })
  await letTimePass(shop, '7 days')
  await turn()

  expect(await payment()).toMatchObject({ is_paying: false, credit_pence: 900 })
})

test('nobody pays for more locations where there is no limit to them', async () => {
  expect(await quoteFor(shop, { plan: 'growth', extra_locations: 3 })).toMatchObject({ due_pence: 3900 })
  await pay(shop, { plan: 'growth', extra_locations: 3 })

  expect(await payment()).toMatchObject({ extra_locations: 0, next_pence: 3900 })
})

test('a second code takes nothing more off, and stays free for others', async () => {
  const [first, second] = [await createDiscount(shop.context), await createDiscount(shop.context)]
  await pay(shop, { discount_code: first })
  await pay(shop, { discount_code: second, vat_number: 'GB123456789' })

  expect(await payment()).toMatchObject({ discount_percent: 50 })
  expect(await quoteFor(await openShop(), { discount_code: second })).toMatchObject({ due_pence: 750 })
})

test('payment during the trial is taken when that ends, and not before', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  expect(await quoteFor(shop, { plan: 'growth' })).toMatchObject({ lines: [], due_pence: 0, then_pence: 3900 })
  await pay(shop, { plan: 'growth' })
  expect(await state()).toMatchObject({ plan: 'growth', status: 'trialing' })
  expect(await invoicesOf(shop)).toEqual([])
  await letTimePass(shop, '7 days')
  await turn()

  expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
  expect(await invoicesOf(shop)).toMatchObject([{ gross_pence: 3900, status: 'paid' }])
  expect(await subjects()).toEqual([])
})

test('who cancels before the trial ends is never charged', async () => {
  await createTrial(shop.scope, { plan: 'growth', billing: 'monthly' })
  await pay(shop, { plan: 'growth' })
  await cancel(shop)
  await letTimePass(shop, '7 days')
  await turn()

  expect(await state()).toMatchObject({ plan: 'free', status: 'free' })
  expect(await invoicesOf(shop)).toEqual([])
})

test('within thirty days of the first charge all the money goes back, once', async () => {
  await pay(shop)
  await pay(shop, { plan: 'growth' })
  expect((await payment()).refundable_until).not.toBeNull()
  await refund(shop.scope, shop.context)
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect((await invoicesOf(shop)).map(({ status }) => status)).toEqual(['refunded', 'refunded'])

  await pay(shop)
  expect(await payment()).toMatchObject({ refundable_until: null })
  await expect(refund(shop.scope, shop.context)).rejects.toMatchObject({ code: 'refund_over', status: 409 })
})

test('the money goes back within thirty days also when the plan has ended by then', async () => {
  await pay(shop)
  await cancel(shop)
  await query(`update subscriptions set period_ends_at = now() - interval '1 second' where org_id = $1`)
  await query(`update billing_turns set due_at = now() - interval '1 second' where org_id = $1`)
  await turn()
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect((await payment()).refundable_until).not.toBeNull()

  expect(await refund(shop.scope, shop.context)).toMatchObject({ refundable_until: null })
  expect((await invoicesOf(shop)).map(({ status }) => status)).toEqual(['refunded'])
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  await expect(refund(shop.scope, shop.context)).rejects.toMatchObject({ code: 'refund_over' })
})

test('after thirty days it does not go back any more', async () => {
  await pay(shop, { billing: 'yearly' })
  await letTimePass(shop, '30 days')

  await expect(refund(shop.scope, shop.context)).rejects.toMatchObject({ code: 'refund_over' })
})

test('a code of the operator takes half off, also of what comes later, and is one business its own', async () => {
  const code = await createDiscount(shop.context)
  expect(await quoteFor(shop, { discount_code: code.toLowerCase().replaceAll('-', ' ') })).toMatchObject({
    due_pence: 750,
    then_pence: 750,
  })
  await pay(shop, { discount_code: code })
  expect(await payment()).toMatchObject({ discount_percent: 50, next_pence: 750 })

  await expect(quoteFor(await openShop(), { discount_code: code })).rejects.toMatchObject({ code: 'discount_unknown' })
})

test('a code that was read but not paid with stays free for others', async () => {
  const code = await createDiscount(shop.context)
  await expect(pay(shop, { discount_code: code, card: 'declined' })).rejects.toMatchObject({ code: 'payment_declined' })

  expect(await quoteFor(await openShop(), { discount_code: code })).toMatchObject({ due_pence: 750 })
})

/** Moments in UTC: London leaves summer time on 25 October 2026. */
test.each([
  ['2026-01-31T10:00Z', '2026-01-31T10:00Z', 1, '2026-02-28T10:00Z'],
  ['2026-01-31T10:00Z', '2026-02-28T10:00Z', 1, '2026-03-31T09:00Z'],
  ['2026-10-20T09:05Z', '2026-10-20T09:05Z', 1, '2026-11-20T10:05Z'],
  ['2024-02-29T10:00Z', '2024-02-29T10:00Z', 12, '2025-02-28T10:00Z'],
  ['2024-02-29T10:00Z', '2027-02-28T10:00Z', 12, '2028-02-29T10:00Z'],
])('a plan begun on %s and paid until %s is paid for %i months more until %s', async (began, last, months, ends) => {
  const { pool } = shop.context.database
  const { rows } = await pool.query<{ ends: string }>('select billing_period_end($1, $2, $3) as ends', [
    began,
    last,
    months,
  ])

  expect(new Date(rows[0]?.ends ?? '')).toEqual(new Date(ends))
})
