import type { BillingState } from '#contract/billing.ts'
import { statement } from '#server/platform/database/statement.ts'

/** The row as it is stored; `is_past`: its trial, whatever became of it, has reached its end. */
export type HeldSubscription = Omit<BillingState, 'trial_used'> & { id: string; is_past: boolean | null }

const hold = statement<HeldSubscription>(
  'hold_subscription',
  `select id, plan, billing, status, trial_ends_at, trial_ends_at <= now() as is_past
from subscriptions where org_id = $1 for no key update`,
)

/** Locks the subscription of the organisation until the transaction ends; none where the organisation is gone. */
export const holdSubscription = () => hold().as(([held]) => held)
