import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { asker } from '#test/support/ask.ts'
import { invoicesOf } from '#test/support/pay.ts'
import { endAtOnce, refundInDashboard } from '#test/support/stripe/pages.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { paymentState } from '../payment-state.ts'
import { refund } from '../refund.ts'

let open: StripeShop
beforeEach(async () => {
  open = await openStripeShop()
  await open.pay()
  await hearAll(open)
})
afterEach(() => open.close())

const state = () => open.shop.scope.run(currentSubscription())
const giveBack = () => refund(open.shop.scope, open.shop.context)
const invoices = () => [...open.stripe.books.invoices.values()]
const statuses = async () => (await invoicesOf(open.shop)).map(({ status }) => status)
const notes = () => open.stripe.asked.filter((route) => route === 'POST /v1/credit_notes')

test('all that was paid goes back to the card with a credit note, and the subscription is over there, too', async () => {
  await giveBack()

  expect([...open.stripe.books.subscriptions.values()]).toMatchObject([{ status: 'canceled' }])
  expect([...open.stripe.books.invoices.values()]).toMatchObject([{ post_payment_credit_notes_amount: 1500 }])
})

test.each(['POST /v1/credit_notes', 'DELETE /v1/subscriptions/:id'])(
  'a refund that was cut off before %s is brought to its end by the next that is heard of it',
  async (route) => {
    const { broken, books } = open.stripe
    broken.add(route)
    await expect(giveBack()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect([...books.customers.values()]).toMatchObject([{ metadata: { refund_asked: expect.any(String) } }])
    broken.delete(route)
    await hearAll(open)

    expect([...books.subscriptions.values()]).toMatchObject([{ status: 'canceled' }])
    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(await invoicesOf(open.shop)).toMatchObject([{ status: 'refunded' }])
    expect([...books.invoices.values()]).toMatchObject([{ post_payment_credit_notes_amount: 1500 }])
  },
)

test('what the operator gave back in the dashboard without a credit note shows, and the plan goes on', async () => {
  const [invoice] = invoices()
  if (invoice) refundInDashboard(open.stripe.books, invoice)
  await hearAll(open)

  expect(await invoicesOf(open.shop)).toMatchObject([{ status: 'refunded' }])
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  await expect(giveBack()).rejects.toMatchObject({ code: 'refund_over' })
})

test('of what the operator gave back a part of without a credit note the rest goes back', async () => {
  const [invoice] = invoices()
  if (invoice) refundInDashboard(open.stripe.books, invoice, 500)
  await giveBack()

  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect([...open.stripe.books.charges.values()]).toMatchObject([{ amount: 1500, amount_refunded: 1500 }])
  expect(await invoicesOf(open.shop)).toMatchObject([{ status: 'refunded' }])
})

test('a credit note that Stripe refuses holds up nothing: the plan ends, who asked is told, and may ask again', async () => {
  await open.change({ plan: 'growth' })
  open.stripe.refuse.add('POST /v1/credit_notes')
  await expect(giveBack()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('support') })
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  await hearAll(open)
  expect(await statuses()).toEqual(['paid', 'paid'])

  open.stripe.refuse.clear()
  await giveBack()
  expect(await statuses()).toEqual(['refunded', 'refunded'])
})

test('one payment that cannot go back does not keep the others here', async () => {
  await open.change({ plan: 'growth' })
  const [first] = invoices()
  // The bank has taken it back already, which no list of ours shows.
  if (first) first.payments.data = []
  await expect(giveBack()).rejects.toMatchObject({ code: 'UNAVAILABLE' })

  expect(await statuses()).toEqual(['refunded', 'paid'])
})

test('the money goes back within thirty days also when the plan has ended before, and the next plan is paid anew', async () => {
  const { books } = open.stripe
  for (const subscription of books.subscriptions.values()) endAtOnce(books, subscription)
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
  expect(await open.shop.scope.run(paymentState('stripe'))).toMatchObject({ refundable_until: expect.any(String) })
  expect(await giveBack()).toMatchObject({ refundable_until: null })
  expect(await statuses()).toEqual(['refunded'])

  await open.pay()
  await hearAll(open)
  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
  expect(await statuses()).toEqual(['paid', 'refunded'])
  await expect(giveBack()).rejects.toMatchObject({ code: 'refund_over' })
})

test('a request that is repeated with its key is answered as before, and nothing more goes back', async () => {
  const ask = asker(openApp(open.shop.context), await open.shop.token(), { 'x-org-id': open.shop.scope.orgId })
  const send = () => ask.raw('/api/v1/billing/refund', { method: 'POST', headers: { 'idempotency-key': 'refund-1' } })
  const first = await send()
  const second = await send()

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.json).toEqual(first.json)
  expect(notes()).toHaveLength(1)
  expect((await ask.raw('/api/v1/billing/refund', { method: 'POST' })).json).toMatchObject({
    error: { code: 'refund_over' },
  })
})
