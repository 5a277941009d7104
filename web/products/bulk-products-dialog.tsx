import type { BulkAction } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { readAgain } from '../platform/refresh-after.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Selection } from '../ui/use-selection.ts'
import type { ProductFilters } from './product-filters.tsx'

type Done = { changed: number; deleted: number; archived: number }
type Words = { verb: string; follows: string; done: (done: Done) => string; failed: string }

const words: Record<BulkAction, Words> = {
  activate: {
    verb: 'Activate',
    follows: 'They can be chosen on orders again. Those that are active already stay as they are.',
    done: ({ changed }) => `${plural(changed, 'product')} activated`,
    failed: 'Failed to activate products',
  },
  deactivate: {
    verb: 'Deactivate',
    follows: 'They cannot be chosen on new order lines. Those that are inactive already stay as they are.',
    done: ({ changed }) => `${plural(changed, 'product')} deactivated`,
    failed: 'Failed to deactivate products',
  },
  delete: {
    verb: 'Delete',
    follows: 'Products with a history are archived: they leave the list, their movements and orders keep their names.',
    done: ({ deleted, archived }) =>
      archived === 0
        ? `${plural(deleted, 'product')} deleted`
        : `${plural(deleted, 'product')} deleted, ${archived} archived with their history`,
    failed: 'Failed to delete products',
  },
}

type Props = {
  action: BulkAction
  selection: Selection
  filters: Omit<ProductFilters, 'sort'>
  onClose: () => void
  onDone: () => void
}

/** Asks before many products change at once, by number. */
export default function BulkProductsDialog({ action, selection, filters, onClose, onDone }: Props) {
  const { verb, follows, done, failed } = words[action]
  const change = useIntent(api.products.changeMany, {
    saved: done,
    failed,
    onSaved: () => {
      readAgain('products', 'list')
      onDone()
    },
  })
  const which = selection.areAllMatching
    ? { filter: filters, expected_count: selection.count }
    : { ids: [...selection.ids] }
  return (
    <ConfirmDialog
      title={`${verb} ${plural(selection.count, 'product')}?`}
      confirmLabel={verb}
      look={action === 'delete' ? 'destructive' : 'primary'}
      pending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ body: { action, ...which } })}
      onClose={onClose}
    >
      {follows}
    </ConfirmDialog>
  )
}
