import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { PanelSkeleton } from '../ui/panel-skeleton.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { UsageMonths } from './usage-months.tsx'
import { UsageNotices } from './usage-notices.tsx'
import { UsagePanel } from './usage-panel.tsx'

// Every page's first load has the list of what each route imports: this names its part by itself.
const PlanFeatures = lazy(() => import('./plan-features.tsx'))

export const clientLoader = () => warm(api.billing.state.query(), api.billing.usage.query())

/** The plan as it stands, how much of it is used, and what it has beside the others. */
export default function BillingPage() {
  const { data: state } = useQuery(api.billing.state.query())
  const usage = useQuery(api.billing.usage.query())
  return (
    <SettingsFrame title="Billing" lead="Your plan, and how much of it you use.">
      <UsageNotices />
      <PlanPanel />
      {usage.error && !usage.data && (
        <ErrorNotice title="Failed to load usage" error={usage.error} onRetry={() => void usage.refetch()} />
      )}
      {usage.isPending && <PanelSkeleton text="Loading usage..." />}
      {usage.data && <UsagePanel usage={usage.data} />}
      {usage.data && <UsageMonths usage={usage.data} />}
      {state && (
        <Suspense>
          <PlanFeatures plan={state.plan} />
        </Suspense>
      )}
    </SettingsFrame>
  )
}
