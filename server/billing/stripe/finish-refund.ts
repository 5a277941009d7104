import type Stripe from 'stripe'
import { complain } from '#server/platform/complain.ts'
import type { Found } from './look-at-customer.ts'
import { unlessDone } from './open-stripe.ts'
import { returnable } from './read-invoice.ts'

/** Notes at Stripe that all the money shall go back: whoever reads the customer from then on sees to it. */
export const askForRefund = (stripe: Stripe, customer: string) =>
  stripe.customers.update(customer, { metadata: { refund_asked: new Date().toISOString() } })

/** When it was asked for; undefined where nothing is left to do of it. */
const askedAt = ({ who }: Found) => (who.deleted ? undefined : who.metadata.refund_asked)
export const isRefundAsked = (found: Found) => Boolean(askedAt(found))

/**
 * Ends the plan, if one goes on, voids what was not paid, gives back what was, and takes back the credit that came of it: an attempt that
 * was cut off before is taken up by the next reading. A credit note stands for each refund, and its key makes sure of one. What Stripe
 * refuses to give back is left to the operator and holds up nothing else.
 */
export async function finishRefund(stripe: Stripe, found: Found) {
  const { who, kept, invoices, charges } = found
  if (kept) await unlessDone(stripe, stripe.subscriptions.cancel(kept.id))
  for (const invoice of invoices) {
    const pence = returnable(invoice, charges)
    if (invoice.status === 'open') await unlessDone(stripe, stripe.invoices.voidInvoice(invoice.id))
    if (invoice.status === 'paid' && pence > 0)
      await giveBack(stripe, `${askedAt(found)}`, { invoice: invoice.id, pence })
  }
  await stripe.customers.update(who.id, { balance: 0, metadata: { refund_asked: '' } })
}

/** Whoever asks again after it was refused asks with another key. */
async function giveBack(stripe: Stripe, asked: string, { invoice, pence }: { invoice: string; pence: number }) {
  try {
    await stripe.creditNotes.create(
      { invoice, amount: pence, refund_amount: pence, memo: 'Money back within thirty days' },
      { idempotencyKey: `refund-${invoice}-${pence}-${asked}` },
    )
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
    complain(error, 'Stripe does not give back what was paid: somebody has to see to it there', { invoice })
  }
}
