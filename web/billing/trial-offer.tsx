import type { PlanChoice } from '#contract/billing.ts'
import { plans, trialDays } from '#contract/plans.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { signUp } from '../platform/headed-for.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LoneCard } from '../ui/lone-card.tsx'
import { OfferActions } from './offer-actions.tsx'
import { PlanLabel } from './plan-label.tsx'
import { TrialTerms } from './trial-terms.tsx'
import type { StartTrial } from './use-start-trial.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/** The chosen plan and its price beside the terms of its trial, which starts here. */
export function TrialOffer({ choice, trial }: { choice: PlanChoice; trial: StartTrial }) {
  const title = `Try ${plans[choice.plan].label} free for ${trialDays} days`
  return (
    <LoneCard title={title} className="max-w-220 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[1fr_auto]">
      <PlanLabel choice={choice} title={title} />
      <div className="grid content-start gap-3 border-line bg-sunken px-5 pt-6 pb-2 max-md:border-t sm:px-8 md:rounded-tr-card md:border-l md:pt-10">
        <TrialTerms choice={choice} />
      </div>
      <OfferActions className="bg-sunken md:rounded-bl-none md:border-l">
        {useDemoReason() ? <SignUp choice={choice} /> : <Start trial={trial} />}
      </OfferActions>
    </LoneCard>
  )
}

const Start = ({ trial }: { trial: StartTrial }) => (
  <Button
    look="primary"
    pending={trial.isPending}
    disabledBecause={useWhyNotBill()}
    onClick={() => trial.mutate()}
    className="flex-1"
  >
    {trial.isPending ? 'Starting Trial...' : 'Start 7-Day Free Trial'}
  </Button>
)

/** Out of a demo, which has no trial: the plan comes along. */
const SignUp = ({ choice }: { choice: PlanChoice }) => (
  <ButtonLink
    to={`${publicPages.auth}?${new URLSearchParams(choice)}`}
    state={signUp}
    look="primary"
    className="flex-1"
  >
    Sign Up
  </ButtonLink>
)
