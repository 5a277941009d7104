import type { ListedMovement } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = { movement: ListedMovement; onClose: () => void }

export default function ReverseMovementDialog({ movement, onClose }: Props) {
  const { id, stock_change, product_name, booked_location_name } = movement
  const reverse = useIntent(api.stock.reverse, {
    saved: 'Stock movement reversed',
    failed: 'Failed to reverse stock movement',
  })
  const units = `${plural(Math.abs(stock_change), 'unit')} of ${product_name ?? 'Unknown Product'}`
  return (
    <ConfirmDialog
      title="Reverse this movement?"
      confirmLabel="Reverse Movement"
      cancelLabel="Keep Movement"
      pending={reverse.isPending}
      error={reverse.error}
      onConfirm={() => reverse.mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      {stock_change > 0
        ? `${units} will be taken out of ${booked_location_name} again. Sales that were promised some of them wait for the next delivery.`
        : `${units} will be put back into ${booked_location_name}, promised to no order.`}{' '}
      Both movements stay in the list.
    </ConfirmDialog>
  )
}
