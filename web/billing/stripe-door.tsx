import type { BillingState, PaymentState, PlanChoice } from '#contract/billing.ts'
import { Panel } from '../ui/panel.tsx'
import { PlanToPay } from './plan-to-pay.tsx'
import { PortalButton } from './portal-button.tsx'

type Props = {
  /** The choice of the address. */
  asked: PlanChoice | undefined
  state: BillingState
  payment: PaymentState
}

/** The way to the pages of Stripe, where plans are paid for and cancelled in earnest. */
export function StripeDoor(props: Props) {
  const { state, payment } = props
  const isOwed = state.status === 'past_due'
  return (
    <Panel title={payment.is_paying ? 'Payment and Cancellation' : 'Plan and Payment'}>
      <div className="grid gap-4 p-4">
        <p className="max-w-prose">{meaningOf(state, payment)}</p>
        {payment.is_paying || isOwed ? (
          <PortalButton
            at="provider"
            label={isOwed ? 'Pay at Stripe' : 'Manage at Stripe'}
            className="justify-self-start"
          />
        ) : (
          // Chosen anew where another plan is tried meanwhile.
          <PlanToPay key={state.plan} {...props} />
        )}
      </div>
    </Panel>
  )
}

/** While a payment is missing nothing is changed: why not, and what there is to do instead, is said where the plan would be chosen. */
function meaningOf({ status }: BillingState, { is_paying }: PaymentState) {
  if (status === 'past_due')
    return 'Pay what is missing on the pages of Stripe, with another card if need be. Until then neither the plan nor its billing can be changed; afterwards you change both here. If you do not pay, the plan ends, nothing is owed for it, and you can choose another.'
  return is_paying
    ? 'Cancel your plan, and keep your card, address and VAT number, on the pages of Stripe, who takes our payments.'
    : 'Choose a plan, and pay for it on the pages of Stripe, who takes our payments. Add-ons, your VAT number and a discount code are asked for there.'
}
