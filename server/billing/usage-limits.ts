import { type PlanName, plans, type UsageKind, type UsageLevel } from '#contract/plans.ts'
import { trialIsOver } from '#server/team/trial-is-over.ts'
import type { HeldSubscription } from './hold-subscription.ts'

export type UsageLimits = Record<UsageKind, number | null>
type Standing = Pick<
  HeldSubscription,
  'plan' | 'status' | 'is_past' | 'is_paying' | 'cancels_at_period_end' | 'extra_users' | 'extra_locations'
>

/**
 * The plan as of now and how many of each it is meant for, with the users and locations that are paid for beside it; null is without limit.
 * A trial counts as its plan, one that is over and not paid for as the free plan.
 */
export function usageLimits(held: Standing): { plan: PlanName; limits: UsageLimits } {
  const choice = trialIsOver(held) ? free : held
  return { plan: choice.plan, limits: limitsOf(choice) }
}

type Choice = Pick<Standing, 'plan' | 'extra_users' | 'extra_locations'>

/** How many of each a plan is meant for with the users and locations that are bought beside it; null is without limit. */
export function limitsOf({ plan, extra_users, extra_locations }: Choice): UsageLimits {
  const { users, locations, skus, orders_per_month, api_calls_per_month } = plans[plan].limits
  return {
    ...{ users: users + extra_users, locations: locations === null ? null : locations + extra_locations },
    ...{ skus, orders_per_month, api_calls_per_month },
  }
}

/** Whether so many per cent of a limit are used, or more. */
export const isReached = ({ used, limit, level }: { used: number; limit: number; level: UsageLevel }) =>
  used * 100 >= limit * level

const free = { plan: 'free', extra_users: 0, extra_locations: 0 } as const
