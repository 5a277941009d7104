import { useState } from 'react'
import type { BulkAction, ProductChange } from '#contract/product-changes.ts'
import { mostProductsAtOnce } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { queryClient } from '../platform/query-client.ts'
import { readListAgain } from '../platform/read-list-again.ts'
import { useIntent } from '../platform/use-intent.ts'
import type { Selection } from '../ui/use-selection.ts'
import { bulkWords, outcomeOf } from './bulk-words.ts'
import { isUnderWay } from './change-state.ts'
import type { ProductFilters } from './product-filters.tsx'
import { undoBulk } from './undo-bulk.ts'

/** The products that are chosen, for a dialog that changes them at once. */
export type BulkChoice = {
  selection: Selection
  filters: Omit<ProductFilters, 'sort'>
  onClose: () => void
}

const noUndo = 'This cannot be taken back with one press.'
const inBackground =
  'This many are changed in the background, a few hundred at a time. Everybody can go on working; you can watch it and stop it.'

const afterAnother =
  'Another change is under way: this one is made after it, in the background. You can watch it and stop it.'

/** `isAnnounced`: the question said so, and that there is no undo. */
const startedWords = ({ action, matched }: ProductChange, isAnnounced: boolean) => ({
  title: 'Started',
  text: [
    `${bulkWords[action].doing} ${plural(matched, 'product')} in the background`,
    ...(isAnnounced ? [] : [`after another change. ${noUndo}`]),
  ].join(', '),
})

/** As the page knows it when the question is asked: nothing is moved under a press by what comes later. */
const isAnotherUnderWay = () =>
  queryClient.getQueryData<{ items: ProductChange[] }>(api.products.changes.query().queryKey)?.items.some(isUnderWay)

/** A change of those that are chosen: what names them to the server, and what is to be known before, in sentences. */
export function useBulkChange(action: BulkAction, { selection, filters }: BulkChoice) {
  const { follows, followsLater, failed } = bulkWords[action]
  // As they were chosen: the choice is cleared once it is done. Which ones matched, and are to be restored, nobody knows.
  const [ids] = useState(() => (selection.areAllMatching ? undefined : selection.ids))
  const [isBehind] = useState(isAnotherUnderWay)
  const isLarge = selection.count > mostProductsAtOnce
  const isLater = isLarge || isBehind === true
  const change = useIntent(api.products.changeMany, {
    saved: (change: ProductChange) => (isUnderWay(change) ? startedWords(change, isLater) : outcomeOf(change)),
    undo: (change: ProductChange) => undoBulk(change, action, ids),
    failed,
    onSaved: () => {
      readListAgain('products', 'list')
      selection.clear()
    },
  })
  const which = selection.areAllMatching
    ? { filter: filters, expected_count: selection.count }
    : { ids: [...selection.ids] }
  const known = [
    follows[selection.count === 1 ? 0 : 1],
    isLater && followsLater,
    isLater && (isLarge ? inBackground : afterAnother),
    (isLater || (action === 'delete' && !ids)) && noUndo,
  ]
  return { change, which, known: known.filter(Boolean).join(' ') }
}
