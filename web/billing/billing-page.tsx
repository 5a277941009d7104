import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { UsageMonths } from './usage-months.tsx'
import { UsageNotices } from './usage-notices.tsx'
import { UsagePanel, UsageSkeleton } from './usage-panel.tsx'
import { useStanding } from './use-standing.ts'
import { useUsageNotices } from './use-usage-notices.ts'

// Every page's first load has the list of what each route imports: this names its part by itself.
const PlanFeatures = lazy(() => import('./plan-features.tsx'))

export const clientLoader = () => warm(api.team.me.query(), api.billing.state.query(), api.billing.usage.query())

/** The plan as it stands, how much of it is used, and what it has beside the others. What can be pressed comes once all above it has. */
export default function BillingPage() {
  const { state, isPending } = useStanding()
  const usage = useQuery(api.billing.usage.query())
  const failure = useFailure(usage)
  const notices = useUsageNotices()
  const isAboveHere = !isPending && notices.isFetched
  return (
    <SettingsFrame title="Billing" lead="Your plan, and how much of it you use.">
      <PlanPanel />
      {!isPending && <UsageNotices />}
      {failure && <ErrorNotice title="Failed to load usage" {...failure} />}
      {usage.isPending && !failure && <UsageSkeleton />}
      {usage.data && <UsagePanel usage={usage.data} />}
      {usage.data && isAboveHere && <UsageMonths usage={usage.data} />}
      {state && isAboveHere && (
        <Suspense>
          <PlanFeatures plan={state.plan} />
        </Suspense>
      )}
    </SettingsFrame>
  )
}
