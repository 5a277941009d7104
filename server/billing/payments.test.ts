import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { invoicesOf, starter } from '#test/support/pay.ts'
import { type PaymentWorld, paymentWorlds } from '#test/support/payment-worlds.ts'
import { createTrial } from './create-trial.ts'
import { invoiceFile } from './invoice-file.ts'
import { paymentState } from './payment-state.ts'
import { refund } from './refund.ts'

let world: PaymentWorld
const state = () => world.shop.scope.run(currentSubscription())
const payment = () => world.shop.scope.run(paymentState(world.shop.context.payments.mode))
const invoices = async () => (await invoicesOf(world.shop)).map(({ status, gross_pence }) => [status, gross_pence])
const statuses = async () => (await invoicesOf(world.shop)).map(({ status }) => status)
const query = async <Row extends object>(text: string) =>
  (await world.shop.context.database.pool.query<Row>(text, [world.shop.scope.orgId])).rows
const subjects = async () =>
  (await query<{ subject: string }>('select subject from mail_outbox where org_id = $1 order by id')).map(
    ({ subject }) => subject,
  )
/** Whom an invoice is to, as it is printed. */
async function customerOn(id: string) {
  const { paper } = await invoiceFile(world.shop.scope, world.shop.context, id)
  return paper.kind === 'list' ? paper.blocks[0]?.lines.slice(0, 1) : []
}
const actions = async () =>
  (
    await query<{ action: string }>(
      `select action from audit_log where org_id = $1 and table_name = 'subscriptions' order by created_at, id`,
    )
  ).map(({ action }) => action)

describe.each(Object.entries(paymentWorlds))('%s', (_, open) => {
  beforeEach(async () => {
    world = await open()
  })
  afterEach(() => world.close())

  test('a plan is paid for a month, with its VAT and the VAT number', async () => {
    await world.pay({ vat: 'GB123456789' })

    expect(await state()).toMatchObject({ plan: 'starter', billing: 'monthly', status: 'active', trial_ends_at: null })
    expect(await payment()).toMatchObject({ is_paying: true, next_pence: 1500, vat_number: 'GB123456789' })
    expect(await invoicesOf(world.shop)).toMatchObject([{ status: 'paid', gross_pence: 1500, vat_pence: 250 }])
    expect((await actions())[0]).toBe('subscription.started')
  })

  test('an invoice stays to whom it was made, whatever their business is called later', async () => {
    await world.pay({ vat: 'GB123456789' })
    await query(`update organisations set name = 'Harbour Goods' where id = $1`)
    await world.changeTo({ plan: 'growth', billing: 'monthly' })
    const to = await Promise.all((await invoicesOf(world.shop)).map(({ id }) => customerOn(id)))

    expect(to).toMatchObject([['Harbour Goods'], ['Test Shop']])
  })

  test('add-ons are paid beside the plan', async () => {
    await world.pay({ billing: 'yearly', extra_users: 2, extra_locations: 1 })

    expect(await payment()).toMatchObject({ extra_users: 2, extra_locations: 1, advanced_reporting: false })
    expect(await invoices()).toEqual([['paid', 15_000 + 2 * 9600 + 18_000]])
  })

  test('what is not there yet is not sold', async () => {
    await world.pay()
    const refusal = { code: 'VALIDATION_ERROR', details: { field: 'advanced_reporting' } }
    await expect(world.changeTo({ advanced_reporting: true })).rejects.toMatchObject(refusal)
    const wanted = { ...starter, advanced_reporting: true, discount_code: null }
    await expect(world.shop.context.payments.quote(world.shop.scope, wanted)).rejects.toMatchObject(refusal)

    expect(await payment()).toMatchObject({ advanced_reporting: false, next_pence: 1500 })
    expect(await invoices()).toEqual([['paid', 1500]])
  })

  test('add-ons come and go beside the plan, and with it', async () => {
    await world.pay()
    await world.changeTo({ extra_users: 2 })
    expect(await payment()).toMatchObject({ extra_users: 2, next_pence: 1500 + 1600 })
    await world.changeTo({ plan: 'growth', extra_users: 3 })

    expect(await payment()).toMatchObject({ extra_users: 3, next_pence: 3900 + 2400 })
    expect(await invoices()).toEqual([
      ['paid', 3900 + 2400 - 1500 - 1600],
      ['paid', 1600],
      ['paid', 1500],
    ])
  })

  test('a dearer plan costs the difference at once, and a cheaper one leaves credit', async () => {
    await world.pay()
    await world.changeTo({ plan: 'growth', billing: 'monthly' })
    expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
    await world.changeTo({ plan: 'starter', billing: 'monthly' })

    expect(await payment()).toMatchObject({ credit_pence: 2400, next_pence: 1500 })
    expect(await invoices()).toEqual([
      ['paid', 0],
      ['paid', 2400],
      ['paid', 1500],
    ])
    expect(new Set(await actions())).toEqual(new Set(['subscription.started', 'subscription.changed']))
  })

  test('from the month to the year the unused month is set off', async () => {
    await world.pay()
    await world.changeTo({ plan: 'starter', billing: 'yearly' })

    expect(await state()).toMatchObject({ plan: 'starter', billing: 'yearly', status: 'active' })
    expect((await invoices())[0]).toEqual(['paid', 13_500])
  })

  test('the next period is charged when this one is over, and the credit goes first', async () => {
    await world.pay({ plan: 'growth' })
    await world.changeTo({ plan: 'starter', billing: 'monthly' })
    await world.pass({ months: 1 })

    expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
    expect(await invoices()).toEqual([
      ['paid', 0],
      ['paid', 0],
      ['paid', 3900],
    ])
    expect(await payment()).toMatchObject({ credit_pence: 900 })
  })

  test('a plan that is cancelled ends with what was paid for, and may be kept until then', async () => {
    await world.pay()
    await world.cancel()
    expect(await payment()).toMatchObject({ cancels_at_period_end: true, next_pence: null })
    await world.keep()
    expect(await payment()).toMatchObject({ cancels_at_period_end: false, next_pence: 1500 })
    await world.cancel()
    expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
    await world.pass({ months: 1 })

    expect(await state()).toMatchObject({ plan: 'free', billing: null, status: 'cancelled' })
    expect(await payment()).toMatchObject({ is_paying: false, period_ends_at: null })
    expect(await invoices()).toEqual([['paid', 1500]])
    expect((await actions()).filter((action) => action !== 'invoice.recorded')).toEqual([
      ...['subscription.started', 'subscription.cancelled', 'subscription.resumed', 'subscription.cancelled'],
      'subscription.ended',
    ])
    expect(await subjects()).toEqual(['Your Starter plan has ended'])
    expect(await query('select text_body from mail_outbox where org_id = $1')).toEqual([
      {
        text_body: expect.stringMatching(/It had been cancelled, and nothing further is charged\.[\s\S]*Choose a plan/),
      },
    ])
  })

  test('a payment that fails leaves a week to put it right, and the owner is told', async () => {
    await world.pay()
    await world.block()
    await world.pass({ months: 1 })
    expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
    expect((await payment()).grace_ends_at).not.toBeNull()
    expect((await invoices())[0]).toEqual(['open', 1500])
    expect(await subjects()).toEqual(['Your payment did not go through'])

    await world.makeGood()
    expect(await state()).toMatchObject({ status: 'active' })
    expect(await payment()).toMatchObject({ grace_ends_at: null })
    expect(await statuses()).toEqual(['paid', 'paid'])
  })

  test('a payment that is not put right in a week ends the plan, and nobody has to pay it any more', async () => {
    await world.pay()
    await world.block()
    await world.pass({ months: 1 })
    await world.pass({ days: 6 })
    expect(await state()).toMatchObject({ plan: 'starter', status: 'past_due' })
    expect(await subjects()).toEqual(['Your payment did not go through'])
    await world.pass({ days: 2 })

    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(await statuses()).toEqual(['void', 'paid'])
    expect(await subjects()).toEqual(['Your payment did not go through', 'Your Starter plan has ended'])
    expect((await actions()).at(-1)).toBe('subscription.unpaid')
  })

  test('a payment that is missing is asked for no more once the business is to be closed', async () => {
    await world.pay()
    await world.block()
    await world.pass({ months: 1 })
    expect(await statuses()).toEqual(['open', 'paid'])
    await world.shop.context.payments.stopRenewing(world.shop.scope)

    expect(await statuses()).toEqual(['void', 'paid'])
    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect((await actions()).at(-1)).toBe('subscription.unpaid')
  })

  test('payment during the trial is taken when that ends, and not before', async () => {
    await createTrial(world.shop.scope, { plan: 'growth', billing: 'monthly' })
    await world.pay({ plan: 'growth' })
    expect(await state()).toMatchObject({ plan: 'growth', status: 'trialing' })
    expect(await payment()).toMatchObject({ is_paying: true, refundable_until: null })
    expect((await invoices()).filter(([, pence]) => pence !== 0)).toEqual([])
    await world.pass({ days: 8 })

    expect(await state()).toMatchObject({ plan: 'growth', status: 'active' })
    expect((await invoices())[0]).toEqual(['paid', 3900])
    expect(await subjects()).toEqual([])
  })

  test('who cancels before the trial ends is never charged', async () => {
    await createTrial(world.shop.scope, { plan: 'growth', billing: 'monthly' })
    await world.pay({ plan: 'growth' })
    await world.cancel()
    expect(await state()).toMatchObject({ plan: 'growth', status: 'trialing' })
    await world.pass({ days: 8 })

    expect(await state()).toMatchObject({ plan: 'free', status: 'free' })
    expect((await invoices()).filter(([, pence]) => pence !== 0)).toEqual([])
    expect(await subjects()).toEqual(['Your trial has ended'])
  })

  test('within thirty days all the money goes back, once', async () => {
    await world.pay()
    await world.changeTo({ plan: 'growth', billing: 'monthly' })
    expect((await payment()).refundable_until).not.toBeNull()
    expect(await refund(world.shop.scope, world.shop.context)).toMatchObject({ is_paying: false })
    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(await statuses()).toEqual(['refunded', 'refunded'])
    expect((await actions()).at(-1)).toBe('subscription.refunded')

    await world.pay()
    expect(await payment()).toMatchObject({ refundable_until: null })
    await expect(refund(world.shop.scope, world.shop.context)).rejects.toMatchObject({ code: 'refund_over' })
    expect(await statuses()).toEqual(['paid', 'refunded', 'refunded'])
  })

  test('credit that is left over does not stay when the money has gone back', async () => {
    await world.pay({ plan: 'growth' })
    await world.changeTo({ plan: 'starter', billing: 'monthly' })
    expect(await refund(world.shop.scope, world.shop.context)).toMatchObject({ credit_pence: 0 })

    expect((await invoicesOf(world.shop)).at(-1)).toMatchObject({ status: 'refunded', gross_pence: 3900 })
  })

  test('two tabs that want the money back at once get it once', async () => {
    await world.pay()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => refund(world.shop.scope, world.shop.context)))

    // At Stripe whoever asked before any of it went back is told that it went.
    expect(fulfilled(outcomes)).toBeGreaterThan(0)
    expect(codesOf(outcomes).filter((code) => code !== 'refund_over')).toEqual([])
    expect(await statuses()).toEqual(['refunded'])
    expect((await actions()).filter((action) => action === 'subscription.refunded')).toHaveLength(1)
  })

  test('it goes back on the last of the thirty days as on the first', async () => {
    await world.pay({ billing: 'yearly' })
    await world.pass({ days: 29 })

    expect(await refund(world.shop.scope, world.shop.context)).toMatchObject({ is_paying: false })
    expect(await statuses()).toEqual(['refunded'])
  })

  test('after thirty days it does not go back any more', async () => {
    await world.pay({ billing: 'yearly' })
    await world.pass({ days: 31 })

    await expect(refund(world.shop.scope, world.shop.context)).rejects.toMatchObject({ code: 'refund_over' })
    expect(await statuses()).toEqual(['paid'])
  })

  test('a code of the operator takes half off, also of what comes later, and is good once', async () => {
    const code = await world.newCode()
    await world.pay({ code })
    await world.pass({ months: 1 })

    expect(await payment()).toMatchObject({ discount_percent: 50, next_pence: 750 })
    expect(await invoices()).toEqual([
      ['paid', 750],
      ['paid', 750],
    ])

    const other = await world.another()
    const used = /^(discount_unknown|promotion_code_used)$/ // we say so, or the page of Stripe does
    await expect(other.pay({ code })).rejects.toMatchObject({ code: expect.stringMatching(used) })
    expect(await invoicesOf(other.shop)).toEqual([])
  })
})
