import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { nextStatus } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { formatDate } from '../platform/format.ts'
import { CopyTrackingNumber } from '../shipping/copy-tracking-number.tsx'
import { LabelButton } from '../shipping/label-button.tsx'
import { carrierWords } from '../shipping/shipping-words.ts'
import { Panel } from '../ui/panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VoidLabelButton } from './void-label-button.tsx'

const mayVoid = ({ order_type, status }: OrderDetail) => nextStatus(order_type, status, 'void') !== undefined

type Props = { order: OrderDetail; shipmentId: string; trackingNumber: string }

/** Where the parcel is: its tracking number and its label, which can be voided until it has arrived. */
export function OrderShipment({ order, shipmentId, trackingNumber }: Props) {
  const { data: label, isPending } = useQuery(api.shipping.label.query({ params: { id: order.id } }))
  return (
    <Panel title="Shipment">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4">
        <div className="grid gap-0.5">
          <p className="text-xs text-soft">Tracking Number</p>
          <CopyTrackingNumber trackingNumber={trackingNumber} />
          {/* What comes late stands behind the link, which would move. */}
          <p className="text-sm text-soft">
            <TextLink to={href(signedInPages.shipment, { id: shipmentId })}>View shipment</TextLink>
            {label && ` · ${carrierWords[label.carrier]} · expected ${formatDate(label.estimated_delivery)}`}
            {isPending && <span className="ml-2 inline-block h-2.5 w-50 animate-breathe rounded-badge bg-sunken" />}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {mayVoid(order) && <VoidLabelButton orderId={order.id} {...{ shipmentId, trackingNumber }} />}
          <LabelButton orderId={order.id} />
        </div>
      </div>
    </Panel>
  )
}
