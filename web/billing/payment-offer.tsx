import type { PlanChoice } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { LoneCard } from '../ui/lone-card.tsx'
import { OfferActions } from './offer-actions.tsx'
import { PlanLabel } from './plan-label.tsx'
import { PortalButton } from './portal-button.tsx'
import { TrialRefused } from './trial-refused.tsx'
import type { StartTrial } from './use-start-trial.ts'

/** The chosen plan and its price for a business whose trial is over. */
export function PaymentOffer({ choice, trial }: { choice: PlanChoice; trial: StartTrial }) {
  const { label } = plans[choice.plan]
  const title = `Go on with ${label}`
  return (
    <LoneCard title={title} className="max-w-140">
      <PlanLabel choice={choice} title={title}>
        <p className="text-balance text-soft">
          This business has used its free trial: add payment details to go on with {label}.
        </p>
        <TrialRefused trial={trial} />
      </PlanLabel>
      <OfferActions className="bg-card">
        <PortalButton label="Add Payment Details Now" choice={choice} className="flex-1" />
      </OfferActions>
    </LoneCard>
  )
}
