import type { AddOns, BillingState } from '#contract/billing.ts'
import type { HeldSubscription } from '../hold-subscription.ts'
import { isPaidFor } from '../settle-change.ts'
import type { Reading } from './read-customer.ts'

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
export function followReading(held: HeldSubscription, { subscription, invoices, ...reading }: Reading): Followed {
  if (!subscription) return withoutPlan(held, reading.first_charged_at !== null)
  const { id, is_failing, began_at, period_starts_at, period_ends_at, ...rest } = subscription
  const followed = { ...rest, ...noPeriod, is_paying: true }
  if (!is_failing && isTrial(held, subscription.cancels_at_period_end, reading.first_charged_at))
    return { ...followed, status: 'trialing' }
  const period = { began_at, period_starts_at, period_ends_at }
  if (!is_failing) return { ...followed, ...period, status: 'active' }
  const missing = invoices.filter(({ status }) => status === 'open').map(({ issued_at }) => issued_at)
  const failing_since = missing.toSorted()[0] ?? period_starts_at
  return { ...followed, ...period, status: 'past_due', failing_since }
}

/** Our trial goes on until its end, and nothing is charged before; one that is cancelled ends there. */
const isTrial = ({ status, is_past }: HeldSubscription, cancels: boolean, firstChargedAt: string | null) =>
  status === 'trialing' && firstChargedAt === null && (!is_past || cancels)

function withoutPlan(held: HeldSubscription, wasCharged: boolean): Followed {
  const { plan, billing, status, discount_percent, extra_users, extra_locations, advanced_reporting } = held
  const nothing = { ...noPeriod, is_paying: false, cancels_at_period_end: false, discount_percent }
  // A trial goes on without payment details until it is over.
  if (status === 'trialing')
    return { ...nothing, plan, billing, status, extra_users, extra_locations, advanced_reporting }
  const ended = isPaidFor(held) || wasCharged ? 'cancelled' : status
  return { ...nothing, ...noAddOns, plan: 'free', billing: null, status: ended }
}

/** What happened, as the audit log says it. */
export function whatHappened(held: HeldSubscription, followed: Followed, isRefunded: boolean): string {
  if (isPaidFor(held) && !isPaidFor(followed)) return ending(held, isRefunded)
  if (!held.is_paying && followed.is_paying) return 'subscription.started'
  if (followed.status === 'past_due' && held.status !== 'past_due') return 'payment.failed'
  if (held.cancels_at_period_end !== followed.cancels_at_period_end)
    return followed.cancels_at_period_end ? 'subscription.cancelled' : 'subscription.resumed'
  if (held.status === 'past_due' && followed.status === 'active') return 'subscription.changed'
  if (choice(held) !== choice(followed)) return 'subscription.changed'
  if (held.period_ends_at !== followed.period_ends_at) return 'subscription.renewed'
  return 'subscription.details_changed'
}

const ending = ({ status }: HeldSubscription, isRefunded: boolean) => {
  if (isRefunded) return 'subscription.refunded'
  return status === 'past_due' ? 'subscription.unpaid' : 'subscription.ended'
}

const choice = ({
  plan,
  billing,
  extra_users,
  extra_locations,
  advanced_reporting,
}: AddOns & Pick<BillingState, 'plan' | 'billing'>) =>
  JSON.stringify([plan, billing, extra_users, extra_locations, advanced_reporting])
