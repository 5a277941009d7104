import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api-client.ts'
import { useHoldKeys } from '../platform/key-gate.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import ShippingLabelDialog from './shipping-label-dialog.tsx'
import { useIsLate } from './use-is-late.ts'
import { useIsSenderKnown } from './use-is-sender-known.ts'

type Props = { orderId: string; onClose: () => void }

/** The label of an order that is not on the screen: it is read first, for where its customer lives and what of it is picked. */
export default function ShipOrderDialog({ orderId, onClose }: Props) {
  const { order, isOnItsWay, error, refetch } = useOrderAsItStands(orderId)
  useIsSenderKnown() // the dialog waits for this, too
  if (order) return <ShippingLabelDialog order={order} onClose={onClose} />
  if (isOnItsWay || !error) return null
  return (
    <DialogFrame title="Create Shipping Label" onClose={onClose}>
      <div className="px-5 pt-3 pb-6 sm:px-6">
        <ErrorNotice title="Failed to fetch order details" error={error} onRetry={() => void refetch()} />
      </div>
    </DialogFrame>
  )
}

/** Not as it was read before it was picked, while that is read anew: the note of units that are not picked would come and go. Once there it stays. */
function useOrderAsItStands(id: string) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(api.orders.get.query({ params: { id } }))
  const [isKnown, setKnown] = useState(false)
  const isLate = useIsLate()
  if (!isKnown && data && (isFetchedAfterMount || !isFetching || isLate)) setKnown(true)
  useHoldKeys(!isKnown && !isLate, { typedInto: true })
  return { order: isKnown ? data : undefined, isOnItsWay: data !== undefined, error, refetch }
}
