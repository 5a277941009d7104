import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { asker } from '#test/support/ask.ts'
import { letTimePass } from '#test/support/pay.ts'
import { blockCard, letTimePassAt, payAt, payByAnotherCard } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { finishDeletions } from './finish-deletions.ts'

let paid: StripeShop
beforeEach(async () => {
  paid = await openStripeShop()
  onTestFinished(() => paid.close())
  await paid.pay()
  await hearAll(paid)
})

const sql = async (text: string) => (await paid.shop.context.database.pool.query(text, [paid.shop.scope.orgId])).rows
const subscriptionHere = async () =>
  (await sql('select plan, cancels_at_period_end from subscriptions where org_id = $1'))[0]
const subscriptionThere = () => [...paid.stripe.books.subscriptions.values()][0]
const isClosed = async () => (await sql('select erase_at from organisations where id = $1'))[0]?.erase_at !== null
const close = async ({ app, shop } = paid) =>
  asker(app, await shop.token()).raw(`/auth/v1/deletions/organisations/${shop.scope.orgId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Test Shop' }),
  })
const erase = async () => {
  await sql(`update organisation_deletions set erase_at = now() - interval '1 second' where org_id = $1`)
  await finishDeletions(paid.shop.context)
}
const stateOf = async () => (await sql('select state from organisation_deletions where org_id = $1'))[0]?.state

/** Nothing of theirs answers. */
function takeDown() {
  const { broken } = paid.stripe
  for (const route of ['GET /v1/customers/:id', 'POST /v1/subscriptions/:id', 'DELETE /v1/customers/:id'])
    broken.add(route)
  return () => broken.clear()
}

test('a business that is closed is not charged again: its plan ends with the period that was paid', async () => {
  expect((await close()).status).toBe(200)

  expect(await isClosed()).toBe(true)
  expect(subscriptionThere()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await subscriptionHere()).toEqual({ plan: 'starter', cancels_at_period_end: true })
})

test('a plan that somebody let end at Stripe only months later is charged no more once the business is closed', async () => {
  const subscription = subscriptionThere()
  const [item] = subscription?.items.data ?? []
  if (!subscription || !item) throw new Error('A plan was paid for')
  subscription.cancel_at = item.current_period_end + 100 * 86_400
  await hearAll(paid)
  expect((await close()).status).toBe(200)

  expect(subscription).toMatchObject({ cancel_at_period_end: true, cancel_at: item.current_period_end })
  expect(await subscriptionHere()).toEqual({ plan: 'starter', cancels_at_period_end: true })
})

test('a page where a plan could be paid for is closed with the business: nobody pays there for what is to be deleted', async () => {
  const other = await openStripeShop()
  onTestFinished(() => other.close())
  const page = await other.url()
  expect((await close(other)).status).toBe(200)

  expect(() => payAt(other.stripe.books, page)).toThrow('session_closed')
  expect(other.stripe.books.subscriptions.size).toBe(0)
})

test('a plan of a closed business whose cancellation somebody takes back, on a page left open, is cancelled again', async () => {
  const portal = await paid.portal()
  await close()
  portal.keep()
  expect(subscriptionThere()).toMatchObject({ cancel_at_period_end: false })
  await hearAll(paid)

  expect(subscriptionThere()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await subscriptionHere()).toEqual({ plan: 'starter', cancels_at_period_end: true })
})

test('a payment that has failed is asked for no more once the business is closed', async () => {
  const [subscription] = paid.stripe.books.subscriptions.values()
  if (!subscription) throw new Error('A plan was paid for')
  blockCard(paid.stripe.books, subscription)
  await letTimePass(paid.shop, '1 month')
  letTimePassAt(paid.stripe.books, { months: 1 })
  await hearAll(paid)
  expect((await close()).status).toBe(200)
  payByAnotherCard(paid.stripe.books, subscription)

  expect([...paid.stripe.books.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void'])
  expect(subscription.status).toBe('canceled')
  expect((await subscriptionHere())?.plan).toBe('free')
  const told = await sql(`select text_body from mail_outbox where org_id = $1 and subject like '%plan has ended'`)
  expect(told).toEqual([
    { text_body: expect.stringContaining('The payment that failed is not asked for any more: this business is being') },
  ])
})

test('while Stripe is down no business with a plan is closed, and whoever asks is told to try again; then it is', async () => {
  const comeBack = takeDown()
  const refused = await close()

  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(refused.text).toContain('The payment service did not answer; please try again.')
  expect(await isClosed()).toBe(false)
  expect(subscriptionThere()).toMatchObject({ cancel_at_period_end: false })

  comeBack()
  expect((await close()).status).toBe(200)
  expect([await isClosed(), subscriptionThere()?.cancel_at_period_end]).toEqual([true, true])
})

test('an answer of Stripe that was lost closes nothing, and asking again does what is left', async () => {
  const change = paid.stripe.hold('POST /v1/subscriptions/:id')
  const closing = close()
  await change.arrived
  paid.stripe.broken.add('GET /v1/customers/:id') // what comes of it cannot be read
  change.release()
  const refused = await closing
  paid.stripe.broken.clear()

  expect(refused.status).toBe(503)
  expect([await isClosed(), subscriptionThere()?.cancel_at_period_end]).toEqual([false, true])
  expect((await close()).status).toBe(200)
  expect([await isClosed(), subscriptionThere()?.cancel_at_period_end]).toEqual([true, true])
})

test('what is taken back before its end is not renewed by itself: the plan was cancelled, and says so', async () => {
  await close()
  const again = await asker(paid.app, await paid.shop.token()).raw(
    `/auth/v1/deletions/organisations/${paid.shop.scope.orgId}`,
    { method: 'DELETE' },
  )

  expect(again.status).toBe(200)
  expect(await subscriptionHere()).toEqual({ plan: 'starter', cancels_at_period_end: true })
})

test('a business that is erased is no customer of Stripe any more, pays nothing, and its invoices stay', async () => {
  await close()
  const invoices = await sql('select number from invoices where org_id = $1')
  await erase()

  expect(await stateOf()).toBe('erased')
  expect(paid.stripe.books.deleted.size).toBe(1)
  expect(subscriptionThere()?.status).toBe('canceled')
  expect((await subscriptionHere())?.plan).toBe('free')
  expect(invoices).toHaveLength(1)
  expect(await sql('select number from invoices where org_id = $1')).toEqual(invoices)
  await hearAll(paid) // what Stripe tells of it afterwards is taken, and changes nothing
  expect([await stateOf(), (await subscriptionHere())?.plan]).toEqual(['erased', 'free'])
})

test('while Stripe is down nothing is erased but begun; when it is back the next turn ends it, and no customer is left there', async () => {
  await close()
  const comeBack = takeDown()
  await erase()
  expect(await stateOf()).toBe('erasing')
  expect((await sql('select name from organisations where id = $1'))[0]).toEqual({ name: 'Test Shop' })

  comeBack()
  await finishDeletions(paid.shop.context)
  await finishDeletions(paid.shop.context)

  expect([await stateOf(), paid.stripe.books.deleted.size]).toEqual(['erased', 1])
})

test('a process that died after Stripe had forgotten the customer ends what it began', async () => {
  await close()
  const [customer] = paid.stripe.books.customers.keys()
  paid.stripe.books.deleted.add(customer ?? '')

  await erase()

  expect([await stateOf(), (await subscriptionHere())?.plan]).toEqual(['erased', 'free'])
})
