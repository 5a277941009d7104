import { useQuery } from '@tanstack/react-query'
import type { BillingState } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { Badge, type BadgeLook } from '../ui/badge.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanStanding } from './plan-standing.tsx'

const states: Record<BillingState['status'], [word: string, look: BadgeLook]> = {
  free: ['Free of charge', 'secondary'],
  cancelled: ['Free of charge', 'secondary'],
  trialing: ['Trial', 'default'],
  active: ['Active', 'default'],
  past_due: ['Payment failed', 'destructive'],
}

/** Which plan the business has, until when, and what an owner can do about it. Only owners are told how it is paid. */
export function PlanPanel() {
  const { data: state, error, refetch } = useQuery(api.billing.state.query())
  const me = useMe()
  const isMine = me !== undefined && can(me.role, 'billing:write')
  const { data: payment } = useQuery({ ...api.billing.payment.query(), enabled: isMine })
  const [word, look] = states[state?.status ?? 'free']
  return (
    <Panel title="Plan" aside={state && <Badge look={look}>{word}</Badge>}>
      {!state && !error && (
        <p role="status" className="h-32 animate-breathe p-4 text-xs text-soft">
          Loading plan...
        </p>
      )}
      {!state && error && (
        <div className="p-4">
          <ErrorNotice title="Failed to load your subscription" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {state && (
        <div className="grid gap-4 p-4">
          <div className="grid gap-1">
            <p className="text-2xl font-semibold">{plans[state.plan].label}</p>
            <PlanStanding state={state} payment={payment} />
          </div>
          <PlanActions state={state} payment={payment} />
        </div>
      )}
    </Panel>
  )
}
