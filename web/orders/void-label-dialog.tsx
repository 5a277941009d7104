import { api } from '../platform/api-client.ts'
import { queryClient } from '../platform/query-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = { orderId: string; shipmentId: string; trackingNumber: string; onClose: () => void }

export default function VoidLabelDialog({ orderId, shipmentId, trackingNumber, onClose }: Props) {
  const voiding = useIntent(api.shipping.void, {
    saved: 'Label voided',
    failed: 'Failed to void label',
    onSaved: () => forgetLabel(orderId, shipmentId),
  })
  return (
    <ConfirmDialog
      title={`Void label ${trackingNumber}?`}
      confirmLabel="Void Label"
      cancelLabel="Keep Label"
      pending={voiding.isPending}
      error={voiding.error}
      onConfirm={() => voiding.mutateAsync({ params: { id: orderId }, query: { shipment_id: shipmentId } })}
      onClose={onClose}
    >
      The carrier is told that the parcel does not go with this label. The order is picked again and can be shipped with
      another.
    </ConfirmDialog>
  )
}

/** The order has it no more; first, because whatever still shows it would ask for it again. Then there is none to be read again. */
function forgetLabel(orderId: string, shipmentId: string) {
  const params = { id: orderId }
  queryClient.setQueryData(api.orders.get.query({ params }).queryKey, (order) =>
    order?.shipment_id === shipmentId ? { ...order, shipment_id: null, tracking_number: null } : order,
  )
  queryClient.removeQueries({ queryKey: api.shipping.label.query({ params }).queryKey })
}
