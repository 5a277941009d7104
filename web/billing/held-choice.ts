import type { BillingState, PaymentState, SubscriptionChoice } from '#contract/billing.ts'
import { isPaidPlan } from '#contract/plans.ts'

/** What the business has or tries, with its add-ons; undefined on the free plan. */
export function heldChoice(
  { plan, billing }: BillingState,
  { extra_users, extra_locations, advanced_reporting }: PaymentState,
): SubscriptionChoice | undefined {
  if (!isPaidPlan(plan) || billing === null) return undefined
  return { plan, billing, extra_users, extra_locations, advanced_reporting }
}

export const isSameChoice = (one: SubscriptionChoice, other: SubscriptionChoice) =>
  one.plan === other.plan &&
  one.billing === other.billing &&
  one.extra_users === other.extra_users &&
  one.extra_locations === other.extra_locations &&
  one.advanced_reporting === other.advanced_reporting
