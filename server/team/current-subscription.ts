import type { BillingState } from '#contract/billing.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

type Stored = Omit<BillingState, 'trial_used'> & { is_over: boolean | null }

const stored = statement<Stored>(
  'subscription',
  `select plan, billing, status, trial_ends_at, status = 'trialing' and trial_ends_at <= now() as is_over
from subscriptions where org_id = $1`,
)

const free = { plan: 'free', billing: null, status: 'free', trial_ends_at: null } as const

/** What the organisation has as of now: a trial whose end has passed is the free plan, whether or not anybody has ended it yet. */
export const currentSubscription = (): Statement<BillingState> =>
  stored().as(([row]) => {
    const trial_used = row !== undefined && row.trial_ends_at !== null
    if (!row || row.is_over) return { ...free, trial_used }
    const { plan, billing, status, trial_ends_at } = row
    return { plan, billing, status, trial_ends_at: status === 'trialing' ? trial_ends_at : null, trial_used }
  })
