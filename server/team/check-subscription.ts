import { plans } from '#contract/plans.ts'
import type { Me, Subscription } from '#contract/team.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { type Standing, subscriptionWithPayer } from './current-subscription.ts'

/** What the organisation is subscribed to, as the user menu and the plan badge need it. */
export const checkSubscription = (scope: Scope) => scope.run(subscriptionWithPayer().as(describe))

/** The tier is null on the free plan and after a cancellation, the date wherever no trial is going on. */
const describe = ({ plan, status, trial_ends_at, subscribed }: Standing): Subscription => ({
  subscribed,
  subscription_tier: plan === 'free' || status === 'cancelled' ? null : plans[plan].label,
  trial_ends_at,
})

/** The same for who is signed in, with whether the trial was used. */
export const subscriptionOfMine = (): Statement<Me['subscription']> =>
  subscriptionWithPayer().as((state) => ({ ...describe(state), trial_used: state.trial_used }))
