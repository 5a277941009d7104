import type { BillingState, PaymentState } from '#contract/billing.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { isTrying, trialIsOver } from './trial-is-over.ts'

type Stored = Omit<BillingState, 'trial_used'> &
  Pick<PaymentState, 'is_paying' | 'cancels_at_period_end'> & { is_past: boolean | null }

const stored = statement<Stored>(
  'subscription',
  `select plan, billing, status, trial_ends_at, trial_ends_at <= now() as is_past, is_paying, cancels_at_period_end
from subscriptions where org_id = $1`,
)

const free = { plan: 'free', billing: null, status: 'free', trial_ends_at: null } as const

/**
 * What the organisation has as of now: a trial whose end has passed is a paid plan where payment details are
 * there, else the free plan, whether or not anybody has settled it yet.
 */
export const currentSubscription = (): Statement<BillingState> => stored().as(([row]) => asOfNow(row))

/** `subscribed`: paid for, or tried with payment details that are there already. */
export type Standing = BillingState & { subscribed: boolean }

/** The same, and whether it is subscribed to. */
export const subscriptionWithPayer = (): Statement<Standing> =>
  stored().as(([row]) => {
    const state = asOfNow(row)
    const { status } = state
    const isPaidAfter = status === 'trialing' && row?.is_paying === true
    return { ...state, subscribed: status === 'active' || status === 'past_due' || isPaidAfter }
  })

function asOfNow(row: Stored | undefined): BillingState {
  const trial_used = row !== undefined && row.trial_ends_at !== null
  if (!row || trialIsOver(row)) return { ...free, trial_used }
  const { plan, billing, trial_ends_at } = row
  if (isTrying(row)) return { plan, billing, status: 'trialing', trial_ends_at, trial_used }
  return { plan, billing, status: row.status === 'trialing' ? 'active' : row.status, trial_ends_at: null, trial_used }
}
