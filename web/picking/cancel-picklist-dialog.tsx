import type { Picklist } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { putPicklist } from './put-picklist.ts'
import { undoCancel } from './undo-cancel.ts'

export default function CancelPicklistDialog({ picklist, onClose }: { picklist: Picklist; onClose: () => void }) {
  const cancel = useIntent(api.picking.cancel, {
    saved: 'Picklist cancelled successfully',
    undo: undoCancel,
    failed: 'Failed to cancel picklist',
    onSaved: putPicklist,
  })
  return (
    <ConfirmDialog
      title={`Cancel picklist ${picklist.picklist_number}?`}
      confirmLabel="Cancel Picklist"
      cancelLabel="Keep Picklist"
      pending={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutateAsync({ params: { id: picklist.id } })}
      onClose={onClose}
    >
      {whatFollows(picklist)}
    </ConfirmDialog>
  )
}

function whatFollows({ units_picked, order_number }: Picklist) {
  const stays = `Order ${order_number} stays confirmed and keeps its stock; a new picklist can be generated for it.`
  return units_picked > 0
    ? `Already picked: ${plural(units_picked, 'unit')}. ${units_picked === 1 ? 'It goes' : 'They go'} back on the shelf, which cannot be undone. ${stays}`
    : stays
}
