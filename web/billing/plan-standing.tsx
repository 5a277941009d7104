import type { ReactNode } from 'react'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { When } from '../ui/when.tsx'
import { priceOf } from './plan-words.ts'

type Props = { state: BillingState /** Known to owners only. */; payment: PaymentState | undefined }

/** In a sentence or two: until when the plan goes on, and what happens then. */
export const PlanStanding = (props: Props) => <p className="text-soft">{wordsFor(props)}</p>

function wordsFor({ state, payment }: Props): ReactNode {
  if (state.status === 'trialing') return trialWords(state, payment)
  if (state.status === 'past_due')
    return (
      <>
        The last payment did not go through. Put it right
        {payment?.grace_ends_at && (
          <>
            {' '}
            by <When at={payment.grace_ends_at} />
          </>
        )}{' '}
        to keep the plan.
      </>
    )
  if (state.status === 'active') return paidWords(state, payment)
  return 'Nothing is charged, for as long as you like.'
}

const trialWords = ({ trial_ends_at }: BillingState, payment: PaymentState | undefined) => (
  <>
    Your trial ends{' '}
    {trial_ends_at && (
      <>
        on <When at={trial_ends_at} />
      </>
    )}
    {payment?.next_pence
      ? `; the first payment is ${priceOf(payment.next_pence)}.`
      : ', and nothing is charged before.'}
  </>
)

function paidWords({ billing }: BillingState, payment: PaymentState | undefined) {
  const terms = billing === 'yearly' ? 'Paid by the year' : 'Paid by the month'
  if (!payment?.period_ends_at) return `${terms}.`
  const { period_ends_at, cancels_at_period_end, next_pence } = payment
  return (
    <>
      {terms}, until <When at={period_ends_at} />.{' '}
      {cancels_at_period_end
        ? 'It ends then, and the free plan begins.'
        : next_pence !== null && `The next payment is ${priceOf(next_pence)}.`}
    </>
  )
}
