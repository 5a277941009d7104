import type { BillingState, PaymentState } from '#contract/billing.ts'
import type { BadgeLook } from '../ui/badge.tsx'
import { formatDeadline } from './plan-words.ts'
import { standingWords, unpaidWords } from './standing-words.ts'

type Standing = { badge?: { look: BadgeLook; text: string }; meaning: string }

/** How the plan stands, in words; how it is paid is known to owners only, who are told all of it. */
export function planStanding(state: BillingState, payment: PaymentState | undefined): Standing {
  if (state.status === 'past_due')
    return { badge: { look: 'destructive', text: 'Payment failed' }, meaning: failedWords(payment) }
  if (payment) return standingWords(state, payment)
  if (state.status === 'active')
    return {
      badge: { look: 'default', text: 'Active' },
      meaning: state.billing === 'yearly' ? 'Paid by the year.' : 'Paid by the month.',
    }
  if (state.trial_ends_at)
    return {
      badge: { look: 'default', text: 'Trial' },
      meaning: `The trial ends on ${formatDeadline(state.trial_ends_at)}.`,
    }
  return { meaning: 'Free of charge, for as long as you like.' }
}

/** Away from the portal: that a payment failed, and for owners, once it is known, until when it can be put right, where it is to be. */
export const failedWords = (payment: PaymentState | undefined) =>
  payment
    ? unpaidWords(payment, 'The last payment did not go through. Put it right under Manage Subscription.')
    : 'The last payment did not go through.'
