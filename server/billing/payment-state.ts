import type { PaymentMode, PaymentState } from '#contract/billing.ts'
import { isPaidPlan, refundDays } from '#contract/plans.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { goesOn } from '#server/team/trial-is-over.ts'
import { priceOf, withDiscount } from './prices.ts'
import { refundableUntil } from './refundable-until.ts'

type Stored = Omit<PaymentState, 'mode' | 'next_pence'> & {
  plan: string
  billing: 'monthly' | 'yearly' | null
  period_pence: number | null
}

const stored = statement<Stored>(
  'payment_state',
  `select plan, billing, extra_users, extra_locations, advanced_reporting, is_paying and ($3 or test_card is null) as is_paying,
  cancels_at_period_end, grace_ends_at, discount_percent, credit_pence, vat_number, period_pence, case when status in ('active', 'past_due') then period_ends_at end as period_ends_at,
  ${refundableUntil} as refundable_until
from subscriptions where org_id = $1`,
)

/** How the organisation pays for its plan, as of now. With Stripe the cards of the test mode pay for nothing. */
export const paymentState = (mode: PaymentMode): Statement<PaymentState> =>
  stored(refundDays, mode === 'test').as(([row]) => {
    if (!row) notFound('Subscription')
    const { period_pence, ...held } = row
    const { plan, billing, ...payment } = held
    return {
      mode,
      ...payment,
      next_pence: goesOn(payment) ? nextPence(held, mode === 'test' ? null : period_pence) : null,
    }
  })

/** By what Stripe charges for a period, before the discount, where that is known: who bought at a former price keeps it. */
function nextPence({ plan, billing, ...payment }: Omit<Stored, 'period_pence'>, periodPence: number | null) {
  if (!isPaidPlan(plan) || billing === null) return null
  const { discount_percent } = payment
  return periodPence === null
    ? priceOf({ ...payment, plan, billing }, discount_percent)
    : withDiscount(periodPence, discount_percent)
}
