import { useState } from 'react'
import type { BulkAction, Product, ProductChange } from '#contract/products.ts'
import { mostProductsAtOnce } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
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
  /** Those of the list, as they are before. */
  rows: readonly Product[]
  onClose: () => void
  onDone: () => void
}

/** Undo knows how those were that were chosen one by one and are listed still, not all that match. */
const noUndo = 'This cannot be taken back with one press.'
const inBackground =
  'This many are changed in the background, a few hundred at a time. Everybody can go on working; you can watch it and stop it.'

const startedWords = ({ action, matched }: ProductChange) => ({
  title: 'Started',
  text: `${bulkWords[action].doing} ${plural(matched, 'product')} in the background`,
})

/** A change of those that are chosen: what names them to the server, and what is to be known before, in sentences. */
export function useBulkChange(action: BulkAction, { selection, filters, rows, onDone }: BulkChoice) {
  const { follows, followsLater, failed } = bulkWords[action]
  const [chosen] = useState(() => rows.filter(({ id }) => selection.has(id)))
  // Those chosen before the list was sorted anew may not be loaded any more.
  const knowsAll = !selection.areAllMatching && chosen.length === selection.ids.size
  const change = useIntent(api.products.changeMany, {
    saved: (change: ProductChange) => (isUnderWay(change) ? startedWords(change) : outcomeOf(change)),
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
  const known = [
    follows[selection.count === 1 ? 0 : 1],
    isLarge && followsLater,
    isLarge && inBackground,
    (isLarge || !knowsAll) && noUndo,
  ]
  return { change, which, known: known.filter(Boolean).join(' ') }
}
