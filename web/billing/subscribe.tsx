import { useQuery } from '@tanstack/react-query'
import type { PlanChoice } from '#contract/billing.ts'
import { api } from '../platform/api-client.ts'
import { type Failure, useFailure } from '../platform/use-failure.ts'
import { useMeRead } from '../platform/use-me.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { LoneCard } from '../ui/lone-card.tsx'
import { PaymentOffer } from './payment-offer.tsx'
import { isPaidFor } from './plan-words.ts'
import { StandingCard } from './standing-card.tsx'
import { TrialOffer } from './trial-offer.tsx'
import { onReturn, usePayment } from './use-payment.ts'
import { useStartTrial } from './use-start-trial.ts'

/** As the subscription stands: the offer of a plan, with its trial or without, or what there is already. */
export function Subscribe({ choice }: { choice: PlanChoice }) {
  const read = useQuery({ ...api.billing.state.query(), ...onReturn })
  const failure = useFailure(read)
  const me = useMeRead()
  const payment = usePayment(onReturn)
  const trial = useStartTrial(choice)
  const { data: state } = read
  if (!state) return failure ? <Unknown failure={failure} /> : <LoadingScreen />
  const isHeld = isPaidFor(state) || state.trial_ends_at !== null
  // What each card says depends on it, and moves its buttons.
  if (!me.isFetched || (isHeld && payment.isLoading && !payment.isFetched)) return <LoadingScreen />
  if (isHeld) return <StandingCard state={state} asked={choice} trial={trial} />
  const Offer = state.trial_used ? PaymentOffer : TrialOffer
  return <Offer choice={choice} trial={trial} />
}

const Unknown = ({ failure }: { failure: Failure }) => (
  <LoneCard title="Subscription" className="max-w-105 gap-5 px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
    <h1 className="text-2xl font-semibold">Subscription</h1>
    <ErrorNotice title="Failed to load your subscription" {...failure} />
  </LoneCard>
)
