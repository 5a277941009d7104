import type { PaymentState, PlanChoice } from '#contract/billing.ts'
import { Panel } from '../ui/panel.tsx'
import { PortalButton } from './portal-button.tsx'

/** The way to the pages of Stripe, where plans are paid for, changed and cancelled in earnest. */
export const StripeDoor = ({ asked, payment }: { asked: PlanChoice | undefined; payment: PaymentState }) => (
  <Panel title={payment.is_paying ? 'Payment and Cancellation' : 'Plan and Payment'}>
    <div className="grid justify-items-start gap-4 p-4">
      <p className="max-w-prose">
        {payment.is_paying
          ? 'Cancel your plan, and keep your card, address and VAT number, on the pages of Stripe, who takes our payments.'
          : 'Choose a plan with its add-ons and pay for it on the pages of Stripe, who takes our payments.'}
      </p>
      <PortalButton
        at="provider"
        label={payment.is_paying ? 'Manage at Stripe' : 'Pay with Stripe'}
        {...(asked && { choice: asked })}
      />
    </div>
  </Panel>
)
