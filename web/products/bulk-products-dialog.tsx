import { useState } from 'react'
import type { BulkAction, Product, ProductChange } from '#contract/products.ts'
import { mostProductsAtOnce } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { readListAgain } from '../platform/read-list-again.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { bulkWords, outcomeOf, refusedChoice } from './bulk-words.ts'
import { isUnderWay } from './change-state.ts'
import type { ProductFilters } from './product-filters.tsx'
import { undoBulk } from './undo-bulk.ts'

type Props = {
  action: BulkAction
  selection: Selection
  filters: Omit<ProductFilters, 'sort'>
  /** Those of the list, as they are before. */
  rows: readonly Product[]
  onClose: () => void
  onDone: () => void
}

/** Undo knows how those were that were chosen one by one and are listed still, not all that match. */
const noUndo = 'This cannot be taken back with one press.'
const inBackground =
  'This many are changed in the background, a few hundred at a time. Everybody can go on working; you can watch it and stop it.'

/** Asks before many products change at once, by number. */
export default function BulkProductsDialog({ action, selection, filters, rows, onClose, onDone }: Props) {
  const { verb, doing, follows, followsLater, failed } = bulkWords[action]
  const [chosen] = useState(() => rows.filter(({ id }) => selection.has(id)))
  // Those chosen before the list was sorted anew may not be loaded any more.
  const knowsAll = !selection.areAllMatching && chosen.length === selection.ids.size
  const change = useIntent(api.products.changeMany, {
    saved: (change: ProductChange) =>
      isUnderWay(change)
        ? { title: 'Started', text: `${doing} ${plural(change.matched, 'product')} in the background` }
        : outcomeOf(change),
    undo: (change: ProductChange) => (knowsAll ? undoBulk(change, action, chosen) : undefined),
    failed,
    onSaved: () => {
      readListAgain('products', 'list')
      onDone()
    },
  })
  const isLarge = selection.count > mostProductsAtOnce
  const which = selection.areAllMatching
    ? { filter: filters, expected_count: selection.count }
    : { ids: [...selection.ids] }
  return (
    <ConfirmDialog
      title={`${verb} ${plural(selection.count, 'product')}?`}
      confirmLabel={verb}
      look={action === 'delete' ? 'destructive' : 'primary'}
      pending={change.isPending}
      error={refusedChoice(change.error, selection.count)}
      onConfirm={() => change.mutate({ body: { action, ...which } })}
      onClose={onClose}
    >
      {follows[selection.count === 1 ? 0 : 1]}
      {isLarge && ` ${followsLater ? `${followsLater} ` : ''}${inBackground}`}
      {(isLarge || !knowsAll) && ` ${noUndo}`}
    </ConfirmDialog>
  )
}
