import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { useFailure } from '../platform/use-failure.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import ShippingLabelDialog from './shipping-label-dialog.tsx'

type Props = { orderId: string; onClose: () => void }

/** The label of an order that is not on the screen: it is read first, for where its customer lives and what of it is picked. */
export default function ShipOrderDialog({ orderId, onClose }: Props) {
  const order = useQuery(api.orders.get.query({ params: { id: orderId } }))
  const failure = useFailure(order)
  // Not as it was read before it was picked, while that is read anew: the note of units that are not picked would come and go.
  const isOnItsWay = order.isFetching && !order.isFetchedAfterMount
  const isKnown = useAllKnown(
    { isLoading: isOnItsWay, failureCount: order.failureCount },
    useQuery(api.business.details.query()), // asked for at once: the dialog waits for this, too
  )
  if (isKnown && order.data) return <ShippingLabelDialog order={order.data} onClose={onClose} />
  if (!failure) return null
  return (
    <DialogFrame title="Create Shipping Label" onClose={onClose}>
      <div className="px-5 pt-3 pb-6 sm:px-6">
        <ErrorNotice title="Failed to fetch order details" {...failure} />
      </div>
    </DialogFrame>
  )
}
