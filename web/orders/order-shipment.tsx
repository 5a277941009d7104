import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { api } from '../platform/api-client.ts'
import { formatDate } from '../platform/format.ts'
import { CopyTrackingNumber } from '../shipping/copy-tracking-number.tsx'
import { carrierWords } from '../shipping/shipping-words.ts'
import { buttonClass } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'

/** The link to the label is signed for 15 minutes, so it is fetched anew before that. */
const freshFor = 10 * 60_000

/** Where the parcel is: its tracking number and its label. */
export function OrderShipment({ orderId, trackingNumber }: { orderId: string; trackingNumber: string }) {
  const { data: label } = useQuery({
    ...api.shipping.label.query({ params: { id: orderId } }),
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
              {carrierWords[label.carrier]} · expected {formatDate(label.estimated_delivery)}
            </p>
          )}
        </div>
        {label && (
          <a className={buttonClass()} href={label.label_url} target="_blank" rel="noreferrer">
            <FileText className="size-4" aria-hidden="true" />
            Label PDF
          </a>
        )}
      </div>
    </Panel>
  )
}
