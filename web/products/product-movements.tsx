import type { ProductDetail } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { useList } from '../platform/use-list.ts'
import { movementColumnsOfOneProduct } from '../stock/movement-columns.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const failed = 'Failed to fetch stock movements'

/** Its rows of the ledger, newest first. */
export function ProductMovements({ product }: { product: ProductDetail }) {
  const movements = useList(api.stock.movements.pages({ query: { product_id: product.id } }), { failed })
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">Recent Movements</h2>
      <DataTable
        list={movements}
        columns={movementColumnsOfOneProduct}
        label="Recent Movements"
        loading="Loading stock movements..."
        failed={failed}
        empty={<EmptyState title="No stock movements found" />}
      />
    </section>
  )
}
