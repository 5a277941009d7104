import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { BillingState, Excess, PaymentState, PlanChoice, Usage } from '#contract/billing.ts'
import { type PaidPlanName, plans, usageKinds } from '#contract/plans.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { Exceeded } from './exceeded.tsx'
import { heldChoice } from './held-choice.ts'
import { PlanFields } from './plan-fields.tsx'
import { PortalButton } from './portal-button.tsx'
import { PortalFields, startingFrom } from './portal-fields.ts'

type Props = {
  /** The choice of the address. */
  asked: PlanChoice | undefined
  state: BillingState
  payment: PaymentState
}

/** Which plan is paid for at Stripe: its page takes the money for one that was chosen, and offers no other. */
export function PlanToPay({ asked, state, payment }: Props) {
  const held = heldChoice(state, payment)
  const form = useContractForm(PortalFields, startingFrom(asked, held, payment))
  const [plan, billing] = useWatch({ control: form.control, name: ['plan', 'billing'] })
  const usage = useQuery(api.billing.usage.query()).data
  const exceeds = usage ? excessOf(usage, plan) : []
  return (
    <>
      <PlanFields form={form} held={held} />
      <PortalButton at="provider" label="Pay with Stripe" choice={{ plan, billing }} className="justify-self-start" />
      {/* Below the button, which stays where it is when this comes. */}
      {exceeds.length > 0 && (
        <div className="max-w-prose">
          <Exceeded exceeds={exceeds} />
        </div>
      )}
    </>
  )
}

/** What is used beyond a plan by itself: its add-ons are chosen at Stripe. */
const excessOf = ({ now: { used } }: Usage, plan: PaidPlanName): Excess[] =>
  usageKinds.flatMap((kind) => {
    const limit = plans[plan].limits[kind]
    return limit !== null && used[kind] > limit ? [{ kind, used: used[kind], limit }] : []
  })
