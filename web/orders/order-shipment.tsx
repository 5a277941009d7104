import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { href } from 'react-router'
import { nextStatus } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { formatDate } from '../platform/format.ts'
import { CopyTrackingNumber } from '../shipping/copy-tracking-number.tsx'
import { carrierWords } from '../shipping/shipping-words.ts'
import { buttonClass } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VoidLabelButton } from './void-label-button.tsx'

/** The link to the label is signed for 15 minutes, so it is fetched anew before that. */
const freshFor = 10 * 60_000

const mayVoid = ({ order_type, status }: OrderDetail) => nextStatus(order_type, status, 'void') !== undefined

type Props = { order: OrderDetail; trackingNumber: string }

/** Where the parcel is: its tracking number and its label, which can be voided until it has arrived. */
export function OrderShipment({ order, trackingNumber }: Props) {
  const { data: label } = useQuery({
    ...api.shipping.label.query({ params: { id: order.id } }),
    staleTime: freshFor,
    refetchInterval: freshFor,
  })
  return (
    <Panel title="Shipment">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4">
        <div className="grid gap-0.5">
          <p className="text-xs text-soft">Tracking Number</p>
          <CopyTrackingNumber trackingNumber={trackingNumber} />
          {label && (
            <p className="text-sm text-soft">
              {carrierWords[label.carrier]} · expected {formatDate(label.estimated_delivery)} ·{' '}
              <TextLink to={href(signedInPages.shipment, { id: label.id })}>View shipment</TextLink>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {mayVoid(order) && (
            <VoidLabelButton orderId={order.id} shipmentId={order.shipment_id} trackingNumber={trackingNumber} />
          )}
          {label && (
            <a className={buttonClass()} href={label.label_url} target="_blank" rel="noreferrer">
              <Printer className="size-4" aria-hidden="true" />
              Label PDF
            </a>
          )}
        </div>
      </div>
    </Panel>
  )
}
