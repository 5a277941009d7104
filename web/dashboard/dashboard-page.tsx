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
import { isSetUp, SetupProgress } from './setup-progress.tsx'
import { Trends } from './trends.tsx'

// Only who pays can have a payment that failed: where nobody does, nothing is fetched or asked for it. The dashboard stands without it, too.
const PaymentNotice = lazy(() => import('../billing/payment-notice.tsx').catch(() => ({ default: () => null })))

export const clientLoader = () =>
  warm(api.dashboard.figures.query(), api.dashboard.queues.query(), api.dashboard.trends.query())

export default function DashboardPage() {
  const pays = useMe()?.subscription.subscribed
  const figures = useQuery(api.dashboard.figures.query())
  // What is done is kept at the end, what is still to be done stands where it is seen.
  const setUp = isSetUp(figures.data)
  const steps = (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_1fr] md:gap-6">
      <QuickActions />
      <SetupProgress figures={figures.data} />
    </div>
  )
  return (
    <Page>
      <PageHeader title="Dashboard" />
      {pays && (
        <Suspense>
          <PaymentNotice />
        </Suspense>
      )}
      <UsageNotices link />
      {figures.isPending && (
        <p role="status" className="-mt-3 text-soft">
          Loading dashboard...
        </p>
      )}
      {figures.isError && !figures.data && (
        <ErrorNotice
          title="The figures could not be loaded."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      <WorkQueues />
      <Figures figures={figures} />
      {!setUp && steps}
      <Trends />
      {setUp && steps}
    </Page>
  )
}
