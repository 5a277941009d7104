import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { undoBy } from '../platform/undo.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** `3 of it are`: for a sentence about units. */
const ofIt = (units: number) => `${formatNumber(units)} of it ${units === 1 ? 'is' : 'are'}`

export default function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = useIntent(api.products.remove, {
    saved: 'Product deleted successfully',
    failed: 'Failed to delete product',
    undo: (_, input) => undoBy(api.products.restore, input),
  })
  const read = useQuery(api.orders.incoming.query({ params: { id: product.id } }))
  if (!useAllKnown(read)) return null
  const { incoming = 0 } = read.data ?? {}
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this product?"
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutateAsync({ params: { id: product.id } })}
      onClose={onClose}
    >
      {product.name} <span className="code">{product.sku}</span>
      {product.stock_quantity > 0 && (
        <span className="mt-2 block text-low">
          {`${ofIt(product.stock_quantity)} in stock and will no longer count as stock.`}
        </span>
      )}
      {incoming > 0 && (
        <span className="mt-2 block text-low">
          {`${ofIt(incoming)} on order: what comes can be received, but does not count as stock either.`}
        </span>
      )}
    </ConfirmDialog>
  )
}
