import type { Subscription } from '#contract/team.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

type Stored = { plan: string; status: string; trial_ends_at: string | null }

const stored = statement<Stored>(
  'subscription',
  'select plan, status, trial_ends_at from subscriptions where org_id = $1',
)

/** What the organisation is subscribed to, as the user menu and the plan badge need it. */
export const checkSubscription = (scope: Scope) => scope.run(subscriptionOf())

/** The tier is null on the free plan and after a cancellation; a trial that ended keeps the moment it ended at. */
export const subscriptionOf = (): Statement<Subscription> =>
  stored().as(([plan]) => {
    const paid = plan !== undefined && plan.plan !== 'free' && plan.status !== 'cancelled'
    return {
      subscribed: plan?.status === 'active' || plan?.status === 'past_due',
      subscription_tier: paid ? plan.plan.replace(/^./, (first) => first.toUpperCase()) : null,
      trial_ends_at: plan?.trial_ends_at ?? null,
    }
  })
