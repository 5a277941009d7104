import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { isMissing } from '../platform/api-refusal.ts'
import { useFailure } from '../platform/use-failure.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/order-page.ts'
import { backToOrders } from './order-header.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { orderFailed, readOrder } from './order-read.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { timelineOf } from './timeline-of.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.orders.get.query({ params: { id: params.id } }), timelineOf(params.id))
}

export default function OrderPage({ params }: Route.ComponentProps) {
  const order = useQuery(readOrder(params.id))
  const failure = useFailure(order)

  if (order.data) return <OrderView key={params.id} order={order.data} />
  if (failure && isMissing(failure.error)) return <OrderNotFound />
  return (
    <Page>
      <PageHeader back={backToOrders} title="Order" />
      {failure ? <ErrorNotice title={orderFailed} {...failure} /> : <OrderSkeleton />}
    </Page>
  )
}
