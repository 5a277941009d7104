import type { ReceiptDetail } from '#contract/receiving.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** `units`: all that came. */
type Props = { receipt: ReceiptDetail; units: number; onClose: () => void }

export default function ReverseReceiptDialog({ receipt, units, onClose }: Props) {
  const { id, receipt_number, location_name, order_number } = receipt
  const reverse = useIntent(api.receiving.reverse, {
    saved: ({ receipt_number: reversal }) => `${receipt_number} reversed by ${reversal}`,
    failed: 'Failed to reverse receipt',
  })
  return (
    <ConfirmDialog
      title={`Reverse receipt ${receipt_number}?`}
      confirmLabel="Reverse Receipt"
      cancelLabel="Keep Receipt"
      pending={reverse.isPending}
      error={reverse.error}
      onConfirm={() => reverse.mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      {`${plural(units, 'unit')} will be taken out of ${location_name} again, and ${order_number} waits for them once more. Sales that were promised some of them wait for the next delivery.`}
    </ConfirmDialog>
  )
}
