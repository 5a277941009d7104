import type { Category } from '#contract/categories.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useIntent(api.categories.remove, {
    saved: 'Category deleted successfully',
    failed: 'Failed to delete category',
    undo: (_, input) => undoBy(api.categories.restore, input),
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this category?"
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id: category.id } })}
      onClose={onClose}
    >
      <span className="wrap-anywhere">{category.name}</span>. Its products stay, without a category.
    </ConfirmDialog>
  )
}
