import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { UsageNotices } from '../billing/usage-notices.tsx'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Figures } from './figures.tsx'
import { WorkQueues } from './queues.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SetupProgress, stageOf } from './setup-progress.tsx'
import { Trends } from './trends.tsx'

// Only who pays can have a payment that failed: where nobody does, nothing is fetched or asked for it. The dashboard stands without it, too.
const PaymentNotice = lazy(() => import('../billing/payment-notice.tsx').catch(() => ({ default: () => null })))

export const clientLoader = () =>
  warm(api.dashboard.figures.query(), api.dashboard.queues.query(), api.dashboard.trends.query())

export default function DashboardPage() {
  const pays = useMe()?.subscription.subscribed
  const figures = useQuery(api.dashboard.figures.query())
  const stage = stageOf(figures.data)
  const steps = (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_1fr] md:gap-6">
      <QuickActions />
      <SetupProgress figures={figures.data} />
    </div>
  )
  return (
    <Page>
      <PageHeader title="Dashboard" badge={figures.isPending && <LoadingWords />} />
      {pays && (
        <Suspense>
          <PaymentNotice />
        </Suspense>
      )}
      {figures.isError && !figures.data && (
        <ErrorNotice
          title="The figures could not be loaded."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      {stage === 'new' && steps}
      <WorkQueues />
      <UsageNotices link />
      <Figures figures={figures} />
      {stage === 'begun' && steps}
      <Trends />
      {stage === 'set up' && steps}
    </Page>
  )
}

/** Beside the title, where nothing moves as they go: what waits is pressed as soon as it stands there. */
const LoadingWords = () => (
  <p role="status" className="text-soft">
    Loading dashboard...
  </p>
)
