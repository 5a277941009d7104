import type { Subscription } from '#contract/team.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'

/** What the organisation is subscribed to, as the user menu and the plan badge need it. */
export const checkSubscription = (scope: Scope) => scope.read(subscriptionOf)

/** The tier is null on the free plan and after a cancellation; a trial that ended keeps the moment it ended at. */
export async function subscriptionOf(tx: Tx): Promise<Subscription> {
  const plan = await tx.db.selectFrom('subscriptions').select(['plan', 'status', 'trial_ends_at']).executeTakeFirst()
  const paid = plan !== undefined && plan.plan !== 'free' && plan.status !== 'cancelled'
  return {
    subscribed: plan?.status === 'active' || plan?.status === 'past_due',
    subscription_tier: paid ? plan.plan.replace(/^./, (first) => first.toUpperCase()) : null,
    trial_ends_at: plan?.trial_ends_at ?? null,
  }
}
