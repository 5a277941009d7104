import type Stripe from 'stripe'
import { unlessDone } from './open-stripe.ts'
import type { ReadInvoice } from './read-invoice.ts'

/** Notes at Stripe that all the money shall go back: whoever reads the subscription from then on sees to it. */
export const askForRefund = (stripe: Stripe, subscription: string) =>
  stripe.subscriptions.update(subscription, { metadata: { refund: 'asked' } })

export const isRefundAsked = ({ metadata }: Stripe.Subscription) => metadata.refund === 'asked'

/**
 * Gives back what was paid, voids what was not, takes back the credit that came of it, and ends the subscription last of all: an attempt
 * that was cut off before is taken up by the next reading. A credit note stands for each refund, and its key makes sure of one.
 */
export async function finishRefund(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
) {
  for (const invoice of invoices) {
    const pence = invoice.amount_paid - invoice.post_payment_credit_notes_amount
    if (invoice.status === 'open') await unlessDone(stripe, stripe.invoices.voidInvoice(invoice.id))
    if (invoice.status === 'paid' && pence > 0) await giveBack(stripe, invoice.id, pence)
  }
  const { id, customer } = subscription
  await stripe.customers.update(typeof customer === 'string' ? customer : customer.id, { balance: 0 })
  await unlessDone(stripe, stripe.subscriptions.cancel(id))
}

const giveBack = (stripe: Stripe, invoice: string, pence: number) =>
  stripe.creditNotes.create(
    { invoice, amount: pence, refund_amount: pence, memo: 'Money back within thirty days' },
    { idempotencyKey: `refund-${invoice}-${pence}` },
  )

/** Ends a plan that was not paid for in time, so that nothing of it is charged later. */
export async function giveUpPlan(stripe: Stripe, subscription: string, invoices: readonly ReadInvoice[]) {
  for (const { status, stripe_id } of invoices)
    if (status === 'open') await unlessDone(stripe, stripe.invoices.voidInvoice(stripe_id))
  await unlessDone(stripe, stripe.subscriptions.cancel(subscription))
}
