import type { BillingState } from '#contract/billing.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

type Stored = Omit<BillingState, 'trial_used'> & { is_over: boolean | null }

const stored = statement<Stored>(
  'subscription',
  `select plan, billing, case when is_past and goes_on then 'active' else status end as status, trial_ends_at,
  is_past and not goes_on as is_over
from subscriptions cross join lateral (
  select status = 'trialing' and trial_ends_at <= now() as is_past, is_paying and not cancels_at_period_end as goes_on) now
where org_id = $1`,
)

const free = { plan: 'free', billing: null, status: 'free', trial_ends_at: null } as const

/**
 * What the organisation has as of now: a trial whose end has passed is a paid plan where payment details are
 * there, else the free plan, whether or not anybody has settled it yet.
 */
export const currentSubscription = (): Statement<BillingState> =>
  stored().as(([row]) => {
    const trial_used = row !== undefined && row.trial_ends_at !== null
    if (!row || row.is_over) return { ...free, trial_used }
    const { plan, billing, status, trial_ends_at } = row
    return { plan, billing, status, trial_ends_at: status === 'trialing' ? trial_ends_at : null, trial_used }
  })
