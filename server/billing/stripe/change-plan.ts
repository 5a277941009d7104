import type Stripe from 'stripe'
import type { Quote, SubscriptionChoice } from '#contract/billing.ts'
import { refuse } from '#server/platform/refusal.ts'
import { withDiscount } from '../prices.ts'
import { findPrices, type Prices } from './find-prices.ts'
import { itemsFor } from './items-for.ts'
import { periodPenceWith } from './period-pence.ts'
import { linesOf } from './read-invoice.ts'
import { momentOf, readSubscription } from './read-subscription.ts'

const paymentRequired = 402

/** A change of a subscription that goes on. */
export type Change = {
  customer: string
  kept: Stripe.Subscription
  choice: SubscriptionChoice
  /** A code that takes off more than is taken off already. */
  code: { id: string; percent: number } | undefined
  /** When our trial ends, where one is running: before that nothing is charged. */
  trialEndsAt: string | null
  /** That of London before now, in seconds: what is left is set off by the day, so that a quote holds until the next one. */
  midnight: number
}

/** What a change costs, today and from then on. */
export async function quoteChange(stripe: Stripe, change: Change): Promise<Quote> {
  const { customer, kept, choice, code, trialEndsAt } = change
  const { discount_percent, period_ends_at } = readSubscription(kept, [])
  const prices = await findPrices(stripe)
  const then = periodPenceWith(kept, itemsFor(kept, choice, prices), prices)
  const then_pence = withDiscount(then, Math.max(discount_percent, code?.percent ?? 0))
  if (trialEndsAt !== null) return { lines: [], due_pence: 0, credit_pence: 0, then_pence, then_at: trialEndsAt }
  const { discounts, ...subscription_details } = termsOf(change, prices)
  const asked = { customer, subscription: kept.id, subscription_details, ...(discounts && { discounts }) }
  const invoice = await stripe.invoices.createPreview(asked)
  const { starting_balance, total, amount_due } = invoice
  const ends = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  return {
    ...{ lines: linesOf(invoice), due_pence: amount_due, then_pence },
    credit_pence: Math.max(0, amount_due - total - starting_balance),
    then_at: ends.length > 0 ? momentOf(Math.max(...ends)) : period_ends_at,
  }
}

/**
 * Changes a subscription, takes a cancellation back, and has what is due paid at once; without the payment nothing is changed. Refuses
 * `payment_declined`.
 */
export async function changePlan(stripe: Stripe, change: Change): Promise<void> {
  const { id, cancel_at, cancel_at_period_end } = change.kept
  const goesOn = cancel_at_period_end
    ? { cancel_at_period_end: false }
    : cancel_at !== null && { cancel_at: '' as const }
  const terms = termsOf(change, await findPrices(stripe))
  try {
    await stripe.subscriptions.update(id, { ...terms, ...goesOn, payment_behavior: 'error_if_incomplete' })
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError) || error.statusCode !== paymentRequired) throw error
    refuse('payment_declined', 'Your card was declined, or your bank wants to hear from you. Nothing was changed.', {
      field: 'due_pence',
    })
  }
}

function termsOf({ kept, choice, code, trialEndsAt, midnight }: Change, prices: Prices) {
  const items = itemsFor(kept, choice, prices)
  const asked = { items, ...(code && { discounts: [{ promotion_code: code.id }] }) }
  if (trialEndsAt !== null) return { ...asked, proration_behavior: 'none' as const }
  const began = Math.max(...kept.items.data.map((item) => item.current_period_start))
  return { ...asked, proration_behavior: 'always_invoice' as const, proration_date: Math.max(midnight, began) }
}
