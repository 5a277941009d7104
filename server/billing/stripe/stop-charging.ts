import type Stripe from 'stripe'
import { giveUpPlan } from './give-up-plan.ts'
import { keptSubscription } from './look-at-customer.ts'
import { unlessDone } from './open-stripe.ts'
import type { ReadSubscription } from './read-subscription.ts'

/** Of the sessions of a customer there are few, and one open at a time. */
const limit = 100

/** Closes the pages where this customer could pay for a plan. What was paid on one a moment before is found by whoever reads next. */
export async function closeCheckouts(stripe: Stripe, customer: string) {
  const { data } = await stripe.checkout.sessions.list({ customer, limit })
  for (const { id, status } of data)
    if (status === 'open') await unlessDone(stripe, stripe.checkout.sessions.expire(id))
}

/**
 * Whether money would still be taken for a plan as it was read: the next period, or a payment that has failed and is tried again until
 * its grace is over.
 */
export const isStillCharged = (read: ReadSubscription | null): boolean =>
  read !== null && (!read.cancels_at_period_end || read.failing_since !== null)

/**
 * Ends a plan with what was paid for it. One whose payment is missing is given up at once, by who reads the customer next; and cancelled
 * all the same, for Stripe may not let go of that payment.
 */
export async function stopCharging(stripe: Stripe, customer: string, read: ReadSubscription) {
  const kept = await keptSubscription(stripe, customer)
  if (kept && !read.cancels_at_period_end) await stripe.subscriptions.update(kept.id, { cancel_at_period_end: true })
  if (read.failing_since !== null) await giveUpPlan(stripe, customer)
}
