import { holdsPromises } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { isPartReceived } from './order-steps.ts'
import { putOrder } from './put-order.ts'
import { undoStep } from './undo-step.ts'

export default function CancelOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const cancel = useIntent(api.orders.cancel, {
    saved: 'Order updated successfully',
    undo: (answer) => undoStep(answer, 'cancel'),
    failed: 'Failed to save order',
    onSaved: putOrder,
  })
  const asked = isPartReceived(order)
    ? { title: `Close order ${order.order_number} short?`, confirmLabel: 'Close Short', cancelLabel: 'Keep Open' }
    : { title: `Cancel order ${order.order_number}?`, confirmLabel: 'Cancel Order', cancelLabel: 'Keep Order' }
  return (
    <ConfirmDialog
      {...asked}
      pending={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutateAsync({ params: { id: order.id } })}
      onClose={onClose}
    >
      {whatFollows(order)}
    </ConfirmDialog>
  )
}

function whatFollows(order: OrderDetail) {
  const { items } = order
  const received = items.reduce((units, item) => units + item.quantity_received, 0)
  if (received > 0) {
    const missing = items.reduce((units, item) => units + item.quantity - item.quantity_received, 0)
    return `Received so far: ${plural(received, 'unit')}, which stay in stock. Still missing: ${plural(missing, 'unit')}, which are taken off the order. The order is then received, which cannot be undone: what comes after all needs a new order.`
  }
  if (items.some((item) => item.quantity_picked > 0))
    return 'What has been picked goes back on the shelf, and the picklist is closed.'
  return holdsPromises(order) ? 'The stock promised to this order is free again.' : 'You can reopen it later.'
}
