import type { TrialWish } from '#contract/billing.ts'
import { plans, trialDays } from '#contract/plans.ts'
import { Button } from '../ui/button.tsx'
import { LoneCard } from '../ui/lone-card.tsx'
import { PlanLabel } from './plan-label.tsx'
import { PortalButton } from './portal-button.tsx'
import { TrialRefused } from './trial-refused.tsx'
import { TrialTerms } from './trial-terms.tsx'
import { useGoBack } from './use-go-back.ts'
import type { StartTrial } from './use-start-trial.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'
import { WhyNotBill } from './why-not-bill.tsx'

type Props = { choice: TrialWish; isTrialUsed: boolean; trial: StartTrial }

/** The chosen plan and its price beside the terms of its trial; where the trial was used, beside the way to pay. */
export function PlanOffer({ choice, isTrialUsed, trial }: Props) {
  const { label } = plans[choice.plan]
  const goBack = useGoBack()
  const title = isTrialUsed ? `Go on with ${label}` : `Try ${label} free for ${trialDays} days`
  return (
    <LoneCard
      title={title}
      className={`max-w-220 md:grid-cols-[minmax(0,1fr)_22rem] ${isTrialUsed ? 'md:grid-rows-[auto_1fr]' : 'md:grid-rows-[1fr_auto]'}`}
    >
      <PlanLabel choice={choice} title={title} />
      <div className="grid content-start gap-3 border-line bg-sunken px-5 pt-6 pb-2 max-md:border-t sm:px-8 md:rounded-tr-card md:border-l md:pt-10">
        <TrialRefused trial={trial} />
        {isTrialUsed ? <TrialUsed label={label} /> : <TrialTerms choice={choice} />}
      </div>
      <div className="sticky bottom-0 grid content-start gap-3 rounded-b-card border-line bg-sunken px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:border-t sm:px-8 md:rounded-bl-none md:border-l md:pb-8">
        <WhyNotBill />
        <div className="flex gap-2">
          {isTrialUsed ? (
            <PortalButton label="Add Payment Details Now" className="flex-1" />
          ) : (
            <StartButton trial={trial} />
          )}
          <Button look="quiet" onClick={goBack}>
            Back
          </Button>
        </div>
      </div>
    </LoneCard>
  )
}

const StartButton = ({ trial }: { trial: StartTrial }) => (
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

const TrialUsed = ({ label }: { label: string }) => (
  <>
    <h2 className="text-lg font-semibold">Your trial is over</h2>
    <p className="text-soft">This business has used its free trial: add payment details to go on with {label}.</p>
  </>
)
