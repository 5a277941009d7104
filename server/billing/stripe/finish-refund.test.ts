import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { asker } from '#test/support/ask.ts'
import { invoicesOf } from '#test/support/pay.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
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
    expect([...books.subscriptions.values()]).toMatchObject([{ status: 'active', metadata: { refund: 'asked' } }])
    broken.delete(route)
    await hearAll(open)

    expect([...books.subscriptions.values()]).toMatchObject([{ status: 'canceled' }])
    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(await invoicesOf(open.shop)).toMatchObject([{ status: 'refunded' }])
    expect([...books.invoices.values()]).toMatchObject([{ post_payment_credit_notes_amount: 1500 }])
  },
)

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
