import type { BillingState, PaymentState } from '#contract/billing.ts'

type Payment = Pick<PaymentState, 'is_paying' | 'cancels_at_period_end'>

/** Whether a plan goes on when its trial or its period ends: payment details are there, and nobody has cancelled. */
export const goesOn = ({ is_paying, cancels_at_period_end }: Payment) => is_paying && !cancels_at_period_end

/** `is_past`: the end of its trial has passed, whatever became of it. */
type Trial = Pick<BillingState, 'status'> & { is_past: boolean | null }

/** A trial that is going on at this moment. */
export const isTrying = ({ status, is_past }: Trial) => status === 'trialing' && !is_past

/** A trial that has reached its end and does not go on is the free plan in that second, whether or not anybody has settled it yet. */
export const trialIsOver = (held: Trial & Payment) =>
  held.status === 'trialing' && held.is_past === true && !goesOn(held)
