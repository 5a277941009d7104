import { useWatch } from 'react-hook-form'
import type { BillingState, PaymentState, PlanChoice } from '#contract/billing.ts'
import { useContractForm } from '../platform/contract-form.ts'
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
  return (
    <>
      <PlanFields form={form} held={held} />
      <PortalButton at="provider" label="Pay with Stripe" choice={{ plan, billing }} className="justify-self-start" />
    </>
  )
}
