import type { BillingState, PaymentState } from '#contract/billing.ts'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { GatedLink } from '../ui/gated-link.tsx'
import { AnotherPlan } from './another-plan.tsx'
import { isPaidFor } from './plan-words.ts'
import { PortalButton } from './portal-button.tsx'
import { useWhyNotBill } from './use-why-not-bill.ts'
import { WhyNotBill } from './why-not-bill.tsx'

type Props = { state: BillingState /** Known to owners only. */; payment: PaymentState | undefined }

/** What can be done about the plan as it stands: manage what is subscribed, pay for a trial, or choose a plan. */
export function PlanActions({ state, payment }: Props) {
  const whyNot = useWhyNotBill()
  const isSubscribed = isPaidFor(state) || Boolean(payment?.is_paying)
  const isTrying = state.status === 'trialing'
  return (
    <div className="grid gap-2">
      <WhyNotBill />
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {isSubscribed && <PortalButton label="Manage Subscription" />}
        {!isSubscribed && isTrying && <PortalButton label="Add Payment Details Now" />}
        {!isSubscribed && !isTrying && <PlanOffer state={state} whyNot={whyNot} />}
        {/* From the prices nobody comes to another plan than the one that is tried. */}
        {!isSubscribed &&
          (isTrying && payment ? <AnotherPlan /> : <ButtonLink to="/#pricing">View Pricing</ButtonLink>)}
        {/* They are asked for after the plan, too: the year's books come later. */}
        {!isSubscribed && payment && state.status === 'cancelled' && (
          <ButtonLink to={signedInPages.portal}>View Invoices</ButtonLink>
        )}
        {!isSubscribed && payment?.refundable_until && <ButtonLink to={signedInPages.portal}>Get a Refund</ButtonLink>}
      </div>
    </div>
  )
}

/** Stands there for everybody: without it nobody would know what it is that they may not do. */
const PlanOffer = ({ state, whyNot }: Pick<Props, 'state'> & { whyNot: string | undefined }) => (
  <GatedLink look="primary" to={`${publicPages.subscribe}?plan=starter&billing=monthly`} disabledBecause={whyNot}>
    {state.trial_used ? 'Add Payment Details' : 'Start Free Trial'}
  </GatedLink>
)
