import type Stripe from 'stripe'
import type { SubscriptionChoice } from '#contract/billing.ts'
import { failingSince, isOf } from './failing-since.ts'
import { periodPence } from './period-pence.ts'
import { soldBy } from './price-list.ts'

/** A subscription of Stripe in our words. Moments are ISO 8601. */
export type ReadSubscription = SubscriptionChoice & {
  id: string
  /** Since when a payment is missing. */
  failing_since: string | null
  /** Something was paid for it. */
  is_charged: boolean
  cancels_at_period_end: boolean
  discount_percent: number
  /** What a period costs, before the discount. */
  period_pence: number
  began_at: string
  period_starts_at: string
  period_ends_at: string
}

export const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString()

const livingStates = new Set<string>(['trialing', 'active', 'past_due', 'unpaid'])
/** It goes on, whether or not it is paid; one whose first payment never came is none. */
export const isLiving = ({ status }: Stripe.Subscription) => livingStates.has(status)

/** Raises where its plan is not one of ours: somebody has to look at it. */
export function readSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): ReadSubscription {
  const since = failingSince(subscription, invoices)
  const items = subscription.items.data.map((item) => ({ item, sold: soldBy(item.price.metadata) }))
  const countOf = (name: string) =>
    items.find(({ sold }) => sold && 'add_on' in sold && sold.add_on === name)?.item.quantity ?? 0
  for (const { item, sold } of items) {
    if (!sold || !('plan' in sold)) continue
    return {
      ...{ id: subscription.id, plan: sold.plan, billing: sold.billing },
      ...{ extra_users: countOf('extra_users'), extra_locations: countOf('extra_locations') },
      advanced_reporting: countOf('advanced_reporting') > 0,
      failing_since: since === null ? null : momentOf(since),
      is_charged: invoices.filter(isOf(subscription)).some(({ amount_paid }) => amount_paid > 0),
      cancels_at_period_end: endsWithPeriod(subscription, item.current_period_end),
      discount_percent: percentOff(subscription),
      period_pence: periodPence(subscription),
      began_at: momentOf(subscription.start_date),
      period_starts_at: momentOf(item.current_period_start),
      period_ends_at: momentOf(item.current_period_end),
    }
  }
  throw new Error(`The subscription ${subscription.id} at Stripe is of no plan of ours`)
}

// Their portal says it in either way. One that ends later is charged until then.
const endsWithPeriod = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription, periodEnd: number) =>
  cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd)

function percentOff({ discounts }: Stripe.Subscription): number {
  const percents = discounts.map((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon
    return coupon === null || typeof coupon === 'string' ? 0 : (coupon.percent_off ?? 0)
  })
  return Math.round(Math.max(0, ...percents))
}
