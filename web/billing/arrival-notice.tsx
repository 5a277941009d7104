import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { formatDeadline } from './plan-words.ts'

type Props = {
  /** How the plan stood when it was looked up. */
  then: BillingState
  state: BillingState
  payment: PaymentState
}

/** For who has just paid: that it came. Nothing once the plan has ended, is another, or is owed for. */
export function ArrivalNotice({ then, state, payment }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // An effect, because it comes in the place of what said that it is read, and is to be read out.
  useEffect(() => notice.current?.focus(), [])
  if (!payment.is_paying || state.plan !== then.plan || state.status !== then.status) return null
  const { title, meaning } = wordsFor(state)
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="flex items-start gap-3 rounded-card border border-brand/45 bg-brand-tint p-4 outline-none"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0 text-brand-strong" aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="font-semibold text-brand-strong">{title}</p>
        <p>{meaning}</p>
      </div>
    </div>
  )
}

function wordsFor({ plan, status, trial_ends_at }: BillingState) {
  const { label } = plans[plan]
  if (status === 'trialing')
    return {
      title: 'Payment details received',
      meaning: `Thank you. Nothing is charged before your trial of ${label} ends${trial_ends_at ? `, on ${formatDeadline(trial_ends_at)}` : ''}.`,
    }
  return { title: 'Payment received', meaning: `Thank you. You have ${label} from now on.` }
}
