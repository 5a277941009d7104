import { useQuery } from '@tanstack/react-query'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { api } from '../platform/api-client.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import { PlanActions } from './plan-actions.tsx'
import { planStanding } from './plan-standing.ts'
import { usePayment } from './use-payment.ts'

/** Which plan the business has, until when, and what an owner can do about it. */
export function PlanPanel() {
  const { data: state, error, refetch } = useQuery(api.billing.state.query())
  const { data: payment, isLoading } = usePayment()
  if (state && !isLoading) return <Standing state={state} payment={payment} />
  return (
    <Panel title="Plan">
      {error && !state ? (
        <div className="p-4">
          <ErrorNotice title="Failed to load your subscription" error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <SkeletonBars text="Loading plan..." />
      )}
    </Panel>
  )
}

function Standing({ state, payment }: { state: BillingState; payment: PaymentState | undefined }) {
  const { badge, meaning } = planStanding(state, payment)
  return (
    <Panel title="Plan" aside={badge && <Badge look={badge.look}>{badge.text}</Badge>}>
      <div className="grid gap-4 p-4">
        <div className="grid gap-1">
          <p className="text-2xl font-semibold">{plans[state.plan].label}</p>
          <p className="text-soft">{meaning}</p>
        </div>
        <PlanActions state={state} payment={payment} />
      </div>
    </Panel>
  )
}
