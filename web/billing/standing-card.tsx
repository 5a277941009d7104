import { useEffect, useRef } from 'react'
import type { BillingState, PaymentState, PlanChoice } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoneCard } from '../ui/lone-card.tsx'
import { When } from '../ui/when.tsx'
import { AnotherPlan } from './another-plan.tsx'
import { ForWhom } from './for-whom.tsx'
import { failedWords } from './plan-standing.ts'
import { amountOf, isPaidFor, per } from './plan-words.ts'
import { PortalButton } from './portal-button.tsx'
import { standingWords } from './standing-words.ts'
import { TrialRefused } from './trial-refused.tsx'
import { onReturn, usePayment } from './use-payment.ts'
import type { StartTrial } from './use-start-trial.ts'
import { WhyNotBill } from './why-not-bill.tsx'

type Props = {
  state: BillingState
  /** The choice of the address. */
  asked: PlanChoice
  trial: StartTrial
}

/** What the business has already, and what can be done about it. Where that shows after a press on this page, it is read out. */
export function StandingCard({ state, asked, trial }: Props) {
  const payment = usePayment(onReturn).data
  const { title, portal, meaning } = wordsFor(state, payment)
  const heading = useRef<HTMLHeadingElement>(null)
  // An effect, because the button that was pressed, which had the focus, has just gone.
  useEffect(() => {
    if (!trial.isIdle) heading.current?.focus()
  }, [trial.isIdle])
  return (
    <LoneCard title={title} className="max-w-105 gap-6 px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
      <div className="grid justify-items-start gap-2">
        <Badge>{plans[state.plan].label} Plan</Badge>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <ForWhom />
      </div>
      <TrialRefused trial={trial} />
      {state.trial_ends_at && (
        <p className="grid gap-0.5">
          <span className="text-sm text-soft">Your trial ends on</span>
          <span className="text-3xl font-semibold tracking-tight">
            <When at={state.trial_ends_at} />
          </span>
        </p>
      )}
      <p className="text-soft">{meaning}</p>
      <div className="grid gap-2">
        <WhyNotBill />
        {/* To who tries a plan the menu offers this page as that of Starter, whichever they try. */}
        <PortalButton label={portal} className="md:h-10" {...(isPaidFor(state) && { choice: asked })} />
        {state.status === 'trialing' && payment?.is_paying === false && <AnotherPlan className="md:h-10" />}
        <ButtonLink to={signedInPages.dashboard} className="md:h-10">
          Go to Dashboard
        </ButtonLink>
      </div>
    </LoneCard>
  )
}

function wordsFor(state: BillingState, payment: PaymentState | undefined) {
  const { status, plan } = state
  if (status === 'trialing')
    return {
      title: 'Trial Active!',
      portal: payment?.is_paying ? 'Manage Subscription' : 'Add Payment Details Now',
      meaning: `You have full access to ${plans[plan].label}. ${afterTrial(state, payment)}`,
    }
  return {
    title: 'You are subscribed',
    portal: 'Manage Subscription',
    meaning: subscribedWords(state, payment),
  }
}

function subscribedWords(state: BillingState, payment: PaymentState | undefined) {
  if (state.status === 'past_due') return failedWords(payment)
  // That it ends is more than where to look for it.
  return payment?.cancels_at_period_end
    ? standingWords(state, payment).meaning
    : 'Your plan, payment and invoices are under Manage Subscription.'
}

function afterTrial({ billing }: BillingState, payment: PaymentState | undefined) {
  if (!payment?.is_paying) return 'Nothing is charged before that day, and nothing at all without payment details.'
  return payment.next_pence === null || billing === null
    ? 'You have cancelled, and nothing is charged.'
    : `Your plan goes on after the trial, for ${amountOf(payment.next_pence)} ${per[billing]}.`
}
