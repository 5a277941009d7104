import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { mostLeavingAtOnce } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { plural } from '../platform/format.ts'
import { undoBy } from '../platform/undo.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = { category: Category; onClose: () => void }

/** Deletes a category; one of so many products that they cannot leave it at once is emptied first, in the background. */
export function DeleteCategoryDialog({ category, onClose }: Props) {
  const { id } = category
  const [isAsked, setAsked] = useState(false)
  // News read nothing again under the question: it would be another one, or busy, under the very press. A refusal counts them anew.
  const counted = useQuery({ ...api.products.count.query({ query: { category_id: id } }), enabled: !isAsked })
  const listed = counted.data?.count ?? 0
  const remove = useIntent(api.categories.remove, {
    saved: 'Category deleted successfully',
    failed: 'Failed to delete category',
    undo: (_, input) => undoBy(api.categories.restore, input),
    onRefused: () => void counted.refetch(),
  })
  const empty = useEmptying(() => void counted.refetch())
  // As there are now, and not as when it was open last.
  const isKnown = useAllKnown({ isLoading: counted.isFetching, failureCount: counted.failureCount })
  // Those in the archive are counted by the refusal alone.
  const products = detailsOf(remove.error, 'category_too_large')?.count ?? listed
  const isLarge = products > mostLeavingAtOnce
  const takeOut = {
    action: 'set_category',
    category_id: null,
    filter: { category_id: id },
    expected_count: listed,
  } as const
  if (isKnown && !isAsked) setAsked(true)
  if (!isKnown) return null
  return (
    <ConfirmDialog
      title={isLarge ? 'Take the products out first?' : 'Are you sure you want to delete this category?'}
      confirmLabel={isLarge ? 'Take Products Out' : 'Delete'}
      look={isLarge ? 'primary' : 'destructive'}
      // Counted again, until it is known which of the two it is for: nothing else comes under the finger.
      pending={remove.isPending || empty.isPending || (counted.isFetching && counted.failureCount === 0)}
      error={empty.error ?? remove.error}
      onConfirm={() => (isLarge ? empty.mutateAsync({ body: takeOut }) : remove.mutateAsync({ params: { id } }))}
      onClose={onClose}
    >
      <span className="wrap-anywhere">{category.name}</span>
      {isLarge
        ? ` has ${plural(products, 'product')}, too many to leave it at once. They are taken out in the background; delete the category when that is done.`
        : '. Its products stay, without a category.'}
    </ConfirmDialog>
  )
}

function useEmptying(onRefused: () => void) {
  return useIntent(api.products.changeMany, {
    saved: (change) => ({
      title: 'Started',
      text: `Taking ${plural(change.matched, 'product')} out of the category. Delete it when that is done.`,
    }),
    failed: 'Failed to take the products out',
    onRefused,
  })
}
