import type { AddOns, BillingState } from '#contract/billing.ts'
import type { HeldSubscription } from '../hold-subscription.ts'
import { isPaidFor } from '../settle-change.ts'
import type { Reading } from './read-customer.ts'
import type { ReadSubscription } from './read-subscription.ts'

/** Our subscription as it is to be written. Moments are ISO 8601. */
export type Followed = Pick<BillingState, 'plan' | 'billing' | 'status'> &
  AddOns & {
    is_paying: boolean
    cancels_at_period_end: boolean
    discount_percent: number
    began_at: string | null
    period_starts_at: string | null
    period_ends_at: string | null
    /** Since when a payment is missing: the days of grace are counted from there. */
    failing_since: string | null
  }

const noPeriod = { began_at: null, period_starts_at: null, period_ends_at: null, failing_since: null }
const noAddOns = { extra_users: 0, extra_locations: 0, advanced_reporting: false }

/** What our subscription becomes by what Stripe has, whatever was heard before. */
export function followReading(held: HeldSubscription, { subscription, first_charged_at }: Reading): Followed {
  if (!subscription) return withoutPlan(held, first_charged_at !== null)
  const { id, is_charged, failing_since, period_pence, ...rest } = subscription
  const followed = { ...rest, is_paying: true, failing_since }
  if (isTrial(held, subscription)) return { ...followed, ...noPeriod, status: 'trialing' }
  return { ...followed, status: failing_since === null ? 'active' : 'past_due' }
}

/** Our trial goes on until its end, and nothing is charged before; one that is cancelled ends there. What an earlier plan cost is past. */
const isTrial = ({ status, is_past }: HeldSubscription, subscription: ReadSubscription) => {
  const { failing_since, is_charged, cancels_at_period_end } = subscription
  return status === 'trialing' && failing_since === null && !is_charged && (!is_past || cancels_at_period_end)
}

function withoutPlan(held: HeldSubscription, wasCharged: boolean): Followed {
  const { plan, billing, status, discount_percent, extra_users, extra_locations, advanced_reporting } = held
  const nothing = { ...noPeriod, is_paying: false, cancels_at_period_end: false, discount_percent }
  // A trial goes on without payment details until it is over.
  if (status === 'trialing')
    return { ...nothing, plan, billing, status, extra_users, extra_locations, advanced_reporting }
  const ended = isPaidFor(held) || wasCharged ? 'cancelled' : status
  return { ...nothing, ...noAddOns, plan: 'free', billing: null, status: ended }
}

/** What happened, as the audit log says it; `isRefunded` where all the money has gone back just now. */
export function whatHappened(held: HeldSubscription, followed: Followed, isRefunded: boolean): string {
  if (isRefunded && !isPaidFor(followed)) return 'subscription.refunded'
  if (isPaidFor(held) && !isPaidFor(followed))
    return held.status === 'past_due' ? 'subscription.unpaid' : 'subscription.ended'
  if (!held.is_paying && followed.is_paying) return 'subscription.started'
  if (followed.status === 'past_due' && held.status !== 'past_due') return 'payment.failed'
  if (held.cancels_at_period_end !== followed.cancels_at_period_end)
    return followed.cancels_at_period_end ? 'subscription.cancelled' : 'subscription.resumed'
  if (held.status === 'past_due' && followed.status === 'active') return 'subscription.changed'
  if (wordsOf(held) !== wordsOf(followed)) return 'subscription.changed'
  if (held.period_ends_at !== followed.period_ends_at) return 'subscription.renewed'
  return 'subscription.details_changed'
}

/** What is subscribed to, to be compared. */
export const wordsOf = ({
  plan,
  billing,
  extra_users,
  extra_locations,
  advanced_reporting,
}: AddOns & Pick<BillingState, 'plan' | 'billing'>) =>
  JSON.stringify([plan, billing, extra_users, extra_locations, advanced_reporting])
