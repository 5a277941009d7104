import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { isMissing } from '../platform/api-refusal.ts'
import { useHold } from '../platform/keep-through-loss.ts'
import { useFailure } from '../platform/use-failure.ts'
import { warm } from '../platform/warm.ts'
import { ScanSkeleton } from '../scan/scan-skeleton.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useWhichBusiness } from '../ui/use-which-business.ts'
import type { Route } from './+types/receive-page.ts'
import { ReceiveView } from './receive-view.tsx'
import type { KeptDelivery } from './use-delivery.ts'

const failed = 'Failed to fetch order details'
const back = { to: signedInPages.orders, label: 'Back to Orders' }

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.orders.get.query({ params: { id: params.id } }))
}

export default function ReceivePage({ params }: Route.ComponentProps) {
  const hold = useHold<KeptDelivery>(`delivery ${params.id}`)
  const order = useQuery({ ...api.orders.get.query({ params: { id: params.id } }), meta: { failed } })
  const failure = useFailure(order)
  const { data } = order

  if (data?.order_type === 'sale' || (failure && isMissing(failure.error))) return <NotFound />
  if (data && hold) return <ReceiveView key={params.id} order={data} hold={hold} />
  if (failure)
    return (
      <Page>
        <PageHeader back={back} title="Receive" />
        <ErrorNotice title={failed} {...failure} />
      </Page>
    )
  return (
    <ScanSkeleton
      title="Receive"
      text="Loading order..."
      back={{ to: href(signedInPages.order, { id: params.id }), label: 'Order' }}
    />
  )
}

const NotFound = () => (
  <EmptyState
    title="Order not found"
    text={useWhichBusiness()}
    action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
  />
)
