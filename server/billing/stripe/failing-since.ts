import type Stripe from 'stripe'
import { stripeId } from './stripe-id.ts'

/** Whether an invoice is one of this subscription. */
export const isOf =
  ({ id }: Stripe.Subscription) =>
  ({ parent }: Stripe.Invoice) =>
    stripeId(parent?.subscription_details?.subscription) === id

/** What is to be paid of a subscription. The invoice of a change that waits for its payment is none of it: nothing has come of that. */
export function unpaidOf(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]) {
  const { pending_update, latest_invoice } = subscription
  const waiting = pending_update ? stripeId(latest_invoice) : undefined
  return invoices.filter(isOf(subscription)).filter(({ id, status }) => status === 'open' && id !== waiting)
}

/**
 * Since when a payment of a subscription is missing, in seconds; null where none is. Stripe looks at the newest invoice alone, so that a
 * change back would make good what was never paid: for us it is missing as long as any is open that somebody has tried to have paid.
 */
export function failingSince(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): number | null {
  const { status, items } = subscription
  const unpaid = unpaidOf(subscription, invoices)
  const isRefused = unpaid.some(({ attempted, amount_remaining }) => attempted && amount_remaining > 0)
  if (!isRefused && status !== 'past_due' && status !== 'unpaid') return null
  const since = unpaid.map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)
  return since.length > 0 ? Math.min(...since) : Math.min(...items.data.map((item) => item.current_period_start))
}
