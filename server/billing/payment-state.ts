import type { PaymentMode, PaymentState } from '#contract/billing.ts'
import { isPaidPlan, refundDays } from '#contract/plans.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { priceOf } from './prices.ts'

type Stored = Omit<PaymentState, 'mode' | 'next_pence'> & { plan: string; billing: 'monthly' | 'yearly' | null }

const stored = statement<Stored>(
  'payment_state',
  `select plan, billing, extra_users, extra_locations, advanced_reporting, is_paying, cancels_at_period_end, grace_ends_at,
  discount_percent, credit_pence, vat_number, case when status in ('active', 'past_due') then period_ends_at end as period_ends_at,
  case when status in ('active', 'past_due') and refunded_at is null and trial_end(first_charged_at, $2) > now()
    then trial_end(first_charged_at, $2) end as refundable_until
from subscriptions where org_id = $1`,
)

/** How the organisation pays for its plan, as of now. */
export const paymentState = (mode: PaymentMode): Statement<PaymentState> =>
  stored(refundDays).as(([row]) => {
    if (!row) notFound('Subscription')
    const { plan, billing, ...payment } = row
    const goesOn = payment.is_paying && !payment.cancels_at_period_end && isPaidPlan(plan) && billing !== null
    return {
      mode,
      ...payment,
      next_pence: goesOn ? priceOf({ ...payment, plan, billing }, payment.discount_percent) : null,
    }
  })
