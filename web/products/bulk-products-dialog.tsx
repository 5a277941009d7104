import type { BulkAction } from '#contract/product-changes.ts'
import { plural } from '../platform/format.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { bulkWords, refusedChoice } from './bulk-words.ts'
import { type BulkChoice, useBulkChange } from './use-bulk-change.ts'

type Props = BulkChoice & { action: Exclude<BulkAction, 'set_category'> }

/** Asks before many products change at once, by number. */
export default function BulkProductsDialog({ action, ...choice }: Props) {
  const { change, which, known } = useBulkChange(action, choice)
  const { selection, onClose } = choice
  const { verb } = bulkWords[action]
  return (
    <ConfirmDialog
      title={`${verb} ${plural(selection.count, 'product')}?`}
      confirmLabel={verb}
      look={action === 'delete' ? 'destructive' : 'primary'}
      pending={change.isPending}
      error={refusedChoice(change.error, selection.count)}
      onConfirm={() => change.mutateAsync({ body: { action, ...which } })}
      onClose={onClose}
    >
      {known}
    </ConfirmDialog>
  )
}
