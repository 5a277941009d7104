import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { UsageNotices } from '../billing/usage-notices.tsx'
import { useUsageNotices } from '../billing/use-usage-notices.ts'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useMe, useMeRead } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Figures } from './figures.tsx'
import { WorkQueues } from './queues.tsx'
import { QuickActions } from './quick-actions.tsx'
import { isSetUp, SetupProgress } from './setup-progress.tsx'
import { awaited, isKnown, isNewBusiness } from './stage.ts'
import { Trends } from './trends.tsx'

// Only who pays can have a payment that failed: where nobody does, nothing is fetched or asked for it. The dashboard stands without it, too.
const PaymentNotice = lazy(() => import('../billing/payment-notice.tsx').catch(() => ({ default: () => null })))

export const clientLoader = () =>
  warm(api.dashboard.figures.query(), api.dashboard.queues.query(), api.dashboard.trends.query())

/** Whatever comes late, what can be pressed stays where it is: what would come above it is known first, or stands elsewhere. */
export default function DashboardPage() {
  const pays = useMe()?.subscription.subscribed
  const reads = useReads()
  const { me, figures, queues, trends, notices } = reads
  const failure = useFailure(figures)
  const isNew = isNewBusiness(reads)
  const isRestKnown = [me, figures, notices].every(isKnown)
  const steps = (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_1fr] md:gap-6">
      <QuickActions />
      <SetupProgress figures={figures.data} />
    </div>
  )
  return (
    <Page>
      <PageHeader title="Dashboard" badge={isKnown(figures) ? pays && <Payment /> : <LoadingWords />} />
      {isNew && steps}
      <WorkQueues read={isNew === undefined ? awaited(queues) : queues} />
      <Figures figures={isNew === undefined ? awaited(figures) : { ...figures, isError: failure !== undefined }} />
      {failure && <ErrorNotice title="The figures could not be loaded." {...failure} />}
      {isRestKnown && <UsageNotices link />}
      {isRestKnown && isNew === false && !isSetUp(figures.data) && steps}
      <Trends trends={isRestKnown ? trends : awaited(trends)} />
      {isRestKnown && isNew === false && isSetUp(figures.data) && isKnown(trends) && steps}
    </Page>
  )
}

function useReads() {
  return {
    me: useMeRead(),
    figures: useQuery(api.dashboard.figures.query()),
    queues: useQuery(api.dashboard.queues.query()),
    trends: useQuery(api.dashboard.trends.query()),
    notices: useUsageNotices(),
  }
}

/** Beside the title, where nothing moves as they go: what waits is pressed as soon as it stands there. */
const LoadingWords = () => (
  <p role="status" className="text-soft">
    Loading dashboard...
  </p>
)

const Payment = () => (
  <Suspense>
    <PaymentNotice />
  </Suspense>
)
