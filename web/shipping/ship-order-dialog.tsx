import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import ShippingLabelDialog from './shipping-label-dialog.tsx'
import { useIsSenderKnown } from './use-is-sender-known.ts'

type Props = { orderId: string; onClose: () => void }

/** The label of an order that is not on the screen: it is read first, for where its customer lives. */
export default function ShipOrderDialog({ orderId, onClose }: Props) {
  const { data, error, refetch } = useQuery(api.orders.get.query({ params: { id: orderId } }))
  useIsSenderKnown() // the dialog waits for this, too
  if (data) return <ShippingLabelDialog order={data} onClose={onClose} />
  if (!error) return null
  return (
    <DialogFrame title="Create Shipping Label" onClose={onClose}>
      <div className="px-5 pt-3 pb-6 sm:px-6">
        <ErrorNotice title="Failed to fetch order details" error={error} onRetry={() => void refetch()} />
      </div>
    </DialogFrame>
  )
}
