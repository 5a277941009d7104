import type { ReactNode } from 'react'
import { isEnded } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useAnnouncedChange } from '../platform/announce.ts'
import { Badge } from '../ui/badge.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { documentWords, partyOf, statusWords } from './order-words.ts'

export const backToOrders = { to: signedInPages.orders, label: 'Back to Orders' }

export function OrderHeader({ order, action }: { order: OrderDetail; action: ReactNode }) {
  const part = partStateOf(order)
  useAnnouncedChange(`Status: ${statusWords[order.status]}`)
  return (
    <PageHeader
      back={backToOrders}
      title={order.order_number}
      lead={
        <>
          {documentWords[order.order_type]} · <span className="text-ink">{partyOf(order)}</span>
        </>
      }
      badge={
        <>
          <OrderStatusBadge status={order.status} />
          {part && <Badge look="secondary">{part}</Badge>}
          {order.items.some((item) => item.back_ordered_quantity > 0) && <Badge look="secondary">Back-order</Badge>}
        </>
      }
      action={action}
    />
  )
}

/** What the stored status does not say: some of the goods have moved and some have not. */
function partStateOf({ order_type, status, items }: OrderDetail) {
  if (isEnded(status)) return null
  const isPart = (moved: (item: OrderDetail['items'][number]) => number) =>
    items.some((item) => moved(item) > 0) && items.some((item) => moved(item) < item.quantity)
  if (order_type === 'purchase') return isPart((item) => item.quantity_received) ? 'Part received' : null
  return isPart((item) => item.quantity_picked) ? 'Part picked' : null
}
