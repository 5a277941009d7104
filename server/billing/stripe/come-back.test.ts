import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { invoicesOf } from '#test/support/pay.ts'
import { blockCard, letTimePassAt, payByAnotherCard } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'

let open: StripeShop
beforeEach(async () => {
  open = await openStripeShop()
})
afterEach(() => open.close())

const asOwner = async ({ shop }: StripeShop) =>
  asker(openApp(shop.context), await shop.token(), { 'x-org-id': shop.scope.orgId })
const comeBack = async (checkout: string | null, who = open) =>
  (await asOwner(who))(doorTo('billing.comeBack'), { body: { checkout } })
const stateOf = async (who = open) => (await (await asOwner(who))(doorTo('billing.state'), {})).json
const sessionIn = ({ stripe }: StripeShop) => {
  const session = [...stripe.books.sessions.values()].at(-1)
  if (!session) throw new Error('A page was opened')
  return session
}
const started = async ({ shop } = open) => {
  const told = await shop.context.database.pool.query(
    `select from audit_log where org_id = $1 and action = 'subscription.started'`,
    [shop.scope.orgId],
  )
  return told.rowCount
}

test('who has paid is led back with the session they paid in, to the business it was for', async () => {
  await open.pay()
  const { id, success_url } = sessionIn(open)

  expect(success_url).toBe(
    `${open.shop.context.publicUrl}/billing/portal?checkout=${id}&business=${open.shop.scope.orgId}`,
  )
})

test('who comes back has the plan at once, also while no message of it has come', async () => {
  await open.pay()

  expect(await comeBack(sessionIn(open).id)).toMatchObject({
    status: 200,
    json: {
      received: true,
      state: { plan: 'starter', status: 'active' },
      payment: { mode: 'stripe', is_paying: true, next_pence: 1500 },
    },
  })
  expect(await stateOf()).toMatchObject({ plan: 'starter', status: 'active' })
  expect(await invoicesOf(open.shop)).toMatchObject([{ status: 'paid', gross_pence: 1500 }])
})

test('the messages that come later, and coming back once more, change nothing and are told to nobody', async () => {
  await open.pay()
  await comeBack(sessionIn(open).id)
  await hearAll(open)

  expect(await comeBack(sessionIn(open).id)).toMatchObject({ json: { received: true } })
  expect(await started()).toBe(1)
  expect(await invoicesOf(open.shop)).toHaveLength(1)
})

test('the same where the messages came first, and where both come at the same moment', async () => {
  await open.pay()
  await hearAll(open)
  expect(await comeBack(sessionIn(open).id)).toMatchObject({
    json: { received: true, state: { plan: 'starter', status: 'active' } },
  })
  expect(await started()).toBe(1)

  const other = await openStripeShop()
  await other.pay()
  const { id } = sessionIn(other)
  await Promise.all([comeBack(id, other), hearAll(other), comeBack(id, other)])
  expect(await stateOf(other)).toMatchObject({ plan: 'starter', status: 'active' })
  expect(await started(other)).toBe(1)
  expect(await invoicesOf(other.shop)).toHaveLength(1)
  await other.close()
})

test('with the session of another business nothing changes, in either, and nothing is told: as with one that there never was', async () => {
  const other = await openStripeShop(open.stripe)
  await open.url()
  await other.pay({ plan: 'growth', billing: 'yearly' })
  const { id } = sessionIn(other)
  open.stripe.asked.splice(0)

  const foreign = await comeBack(id)
  expect(foreign).toMatchObject({ status: 200, json: { received: false, state: { plan: 'free', status: 'free' } } })
  expect(foreign.json).toEqual((await comeBack('cs_test_NoSuchSession')).json)
  expect(foreign.text).not.toContain('growth')
  expect(new Set(open.stripe.asked)).toEqual(new Set(['GET /v1/checkout/sessions/:id']))
  expect([await stateOf(), await stateOf(other)]).toMatchObject([{ plan: 'free' }, { plan: 'free' }])
})

test('a page that was left unpaid is no payment', async () => {
  await open.url()
  expect(await comeBack(sessionIn(open).id)).toMatchObject({
    status: 200,
    json: { received: false, state: { plan: 'free' } },
  })
})

test('who pays from the trial on is told that the details are there', async () => {
  const { json } = await (await asOwner(open))(doorTo('functions.createTrial'), {
    body: { plan: 'growth', billing: 'monthly' },
  })
  expect(json).toMatchObject({ trial_ends_at: expect.any(String) })
  await open.pay()

  expect(await comeBack(sessionIn(open).id)).toMatchObject({
    json: { received: true, state: { plan: 'growth', status: 'trialing' }, payment: { is_paying: true } },
  })
})

test('what was done at the portal is read on the way back: a cancellation, and a payment made good', async () => {
  const subscription = await open.pay()
  await hearAll(open)
  const portal = await open.portal()
  portal.cancel()
  expect(await comeBack(null)).toMatchObject({ json: { received: false, payment: { cancels_at_period_end: true } } })
  portal.keep()
  blockCard(open.stripe.books, subscription)
  letTimePassAt(open.stripe.books, { months: 1 })
  expect(await comeBack(null)).toMatchObject({ json: { state: { status: 'past_due' } } })
  payByAnotherCard(open.stripe.books, subscription)

  expect(await comeBack(null)).toMatchObject({ json: { state: { status: 'active' } } })
})

test('while Stripe does not answer it says so, and trying again reads it', async () => {
  await open.pay()
  open.stripe.fail(500, 500)
  expect(await comeBack(sessionIn(open).id)).toMatchObject({ status: 503, json: { error: { code: 'UNAVAILABLE' } } })

  expect(await comeBack(sessionIn(open).id)).toMatchObject({ json: { received: true, state: { plan: 'starter' } } })
})

test('what is no session of theirs is not asked about', async () => {
  await open.url()
  open.stripe.asked.splice(0)
  for (const checkout of ['', '../customers', 'cs_', 'cs_test_1/expire', `cs_${'a'.repeat(300)}`])
    expect(await comeBack(checkout)).toMatchObject({ status: 400 })
  expect(open.stripe.asked).toEqual([])
})
