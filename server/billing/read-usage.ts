import type { Usage } from '#contract/billing.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'
import { lookAtSubscription } from './hold-subscription.ts'
import { lookAtUsage } from './usage-counts.ts'
import { usageLimits } from './usage-limits.ts'

/** How much of its plan the organisation uses at this moment, and used in the months before. */
export const readUsage = (scope: Scope): Promise<Usage> =>
  scope.read(async (tx) => {
    const held = (await tx.run(lookAtSubscription())) ?? notFound('Subscription')
    return { ...usageLimits(held), ...(await lookAtUsage(tx)) }
  })
