import type { BillingState, PaymentState } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonLine } from '../ui/panel-skeleton.tsx'
import { PlanActions } from './plan-actions.tsx'
import { planStanding } from './plan-standing.ts'
import { useStanding } from './use-standing.ts'

/** Which plan the business has, until when, and what an owner can do about it. */
export function PlanPanel() {
  const { state, payment, isPending, failure } = useStanding()
  if (state && !isPending) return <Standing state={state} payment={payment} />
  return (
    <Panel title="Plan">
      {failure ? (
        <div className="p-4">
          <ErrorNotice title="Failed to load your subscription" {...failure} />
        </div>
      ) : (
        <PlanSkeleton />
      )}
    </Panel>
  )
}

/** The name of the plan, how it stands, and one button, or two under each other. */
const PlanSkeleton = () => (
  <div className="grid gap-4 p-4">
    <p role="status" className="sr-only">
      Loading plan...
    </p>
    <div className="grid gap-1">
      <SkeletonLine height="h-8.5" width="w-28" />
      <SkeletonLine height="h-5" width="w-64" />
    </div>
    <div className="h-24 sm:h-9" />
  </div>
)

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
