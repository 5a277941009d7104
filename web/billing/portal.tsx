import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BillingState, PaymentState, PlanChoice } from '#contract/billing.ts'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import Live from '../shell/live.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { InvoicesList } from './invoices-list.tsx'
import PlanFeatures from './plan-features.tsx'
import { PortalForm } from './portal-form.tsx'
import { LoadingPortal, PortalFrame } from './portal-frame.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { labelOfPlan } from './standing-words.ts'
import { StripeDoor } from './stripe-door.tsx'
import { useArrival } from './use-arrival.ts'
import { usePayment } from './use-payment.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

type Props = {
  /** The choice of the address. */
  asked: PlanChoice | undefined
}

/** The plan, its payment and its invoices, for those who decide about them; the others read why they do not. */
export default function Portal(props: Props) {
  return (
    <PortalFrame live={<Live />}>
      <Standing {...props} />
    </PortalFrame>
  )
}

function Standing({ asked }: Props) {
  const me = useQuery(api.team.me.query())
  const state = useQuery(api.billing.state.query())
  const payment = usePayment()
  const whyNot = useWhyNotBill()
  const arrival = useArrival(me.data !== undefined && !whyNot)
  const failure = useFailure(me, state, payment)
  if (failure) return <ErrorNotice title="Failed to load your subscription" {...failure} />
  if (whyNot && state.data) return <Closed state={state.data} whyNot={whyNot} />
  if (arrival.isPending) return <LoadingPortal text="Looking up your payment..." />
  if (!state.data || !payment.data) return <LoadingPortal />
  const known = { state: state.data, payment: payment.data }
  return (
    <>
      {arrival.error && (
        <ErrorNotice
          title="Failed to look up what you did at Stripe"
          error={arrival.error}
          onRetry={arrival.retry}
          isRetrying={arrival.isRetrying}
        >
          If you have paid, there is no need to pay again: it shows here as soon as Stripe answers.
        </ErrorNotice>
      )}
      {arrival.received && <ArrivalNotice then={arrival.received} {...known} />}
      <Open asked={asked} {...known} />
    </>
  )
}

const Closed = ({ state, whyNot }: { state: BillingState; whyNot: string }) => (
  <section className="grid gap-2 rounded-card border border-line bg-card p-4">
    <h2 className="text-xl font-semibold">{labelOfPlan(state)}</h2>
    <p className="text-soft">{whyNot}</p>
  </section>
)

/** With Stripe the first payment, and one that is missing, are made at its pages; what is paid for is changed here. */
const canChange = ({ state, payment }: { state: BillingState; payment: PaymentState }) =>
  payment.mode === 'test' || (payment.is_paying && state.status !== 'past_due')

function Open({ asked, state, payment }: Props & { state: BillingState; payment: PaymentState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onChanged = () => heading.current?.focus()
  const known = { state, payment, onChanged }
  return (
    <>
      <StandingPanel heading={heading} {...known} />
      {canChange(known) && <PortalForm asked={asked} {...known} />}
      {payment.mode === 'stripe' && <StripeDoor asked={asked} state={state} payment={payment} />}
      <PlanFeatures plan={state.plan} />
      <InvoicesList />
    </>
  )
}
