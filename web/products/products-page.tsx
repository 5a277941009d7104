import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import type { Product, ProductQuery } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { useLoadAtFirstSign } from '../platform/first-sign.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useEditing } from '../platform/use-editing.ts'
import { filtersIn, useFilters, withoutFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ImportLink } from '../ui/import-link.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ToolbarPlace } from '../ui/toolbar-place.tsx'
import { useSelection } from '../ui/use-selection.ts'
import type { Route } from './+types/products-page.ts'
import { CategoriesButton } from './categories-button.tsx'
import { loadFigureEditor } from './editable-figure.tsx'
import { ProductChanges } from './product-changes.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductToolbar, productFilters } from './product-filters.tsx'
import { ProductRowButtons } from './product-row-buttons.tsx'
import { ProductStats } from './product-stats.tsx'
import { ProductViews } from './product-views.tsx'

const loadDialog = loadOnce(() => import('./product-dialog.tsx'))
const ProductDialog = openable(loadDialog)
const ProductBulkBar = lazy(() => import('./product-bulk-bar.tsx'))
const DeleteProductDialog = openable(() => import('./delete-product-dialog.tsx'))

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, productFilters)
  // What is said of changes stands above the rows: it is asked for before them, so that it comes no later and moves none.
  return warm(
    api.products.changes.query(),
    api.products.summary.query(),
    api.views.list.query(),
    api.products.list.pages({ query }),
  )
}

export default function ProductsPage() {
  const [filters, setFilters] = useFilters(productFilters)
  useLoadAtFirstSign(loadFigureEditor)
  const products = useList(api.products.list.pages({ query: filters }))
  const { open, add, edit, close } = useEditing<Product>()
  const [deleting, setDeleting] = useState<Product | null>(null)
  const mayNot = useMayNot('products:write')
  const { sort, ...narrowing } = filters
  const summary = useQuery(api.products.summary.query())
  // Where there is no product at all, it is no filter's doing.
  const isFiltered = Object.keys(narrowing).length > 0 && summary.data?.total_products !== 0
  const isEmpty = !products.pending && !isFiltered && products.rows.length === 0
  const selection = useSelection(products, JSON.stringify(narrowing))
  const clear = () => setFilters(withoutFilters(productFilters))

  const addButton = (label: string) => (
    <Button look="primary" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={add}>
      {label}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Products"
        action={
          <>
            <CategoriesButton />
            <ImportLink list="products" disabledBecause={mayNot} />
            {addButton('Add Product')}
          </>
        }
      />
      <ProductStats />
      <ProductChanges />
      <ProductViews filters={filters} />
      <ToolbarPlace
        bulk={selection.count > 0 && <ProductBulkBar selection={selection} filters={narrowing} more={products.more} />}
      >
        <ProductToolbar filters={filters} onChange={setFilters} isEmpty={isEmpty} />
      </ToolbarPlace>
      <DataTable
        list={products}
        columns={productColumns}
        label="Products"
        name="products"
        loading="Loading products..."
        failed="Products could not be loaded."
        empty={<NoProducts onClear={isFiltered ? clear : undefined} first={addButton('Add Your First Product')} />}
        sorting={{ sort, onSort: (next) => setFilters({ sort: next as ProductQuery['sort'] }) }}
        selection={selection}
        nameOf={({ name }) => name}
        actions={(product) => <ProductRowButtons product={product} onEdit={edit} onDelete={setDeleting} />}
      />
      <Awaited>
        {open && <ProductDialog product={open === 'new' ? null : open} onClose={close} />}
        {deleting && <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />}
      </Awaited>
    </Page>
  )
}

/** `onClear`: where filters may be the reason. */
function NoProducts({ onClear, first }: { onClear: (() => void) | undefined; first: ReactNode }) {
  const toAdd = useMayNot('products:write') ? undefined : 'Import a CSV file, or add them one by one.'
  return (
    <EmptyState
      title="No products found"
      text={onClear ? 'Try adjusting your search or filters' : toAdd}
      action={onClear ? <Button onClick={onClear}>Clear filters</Button> : first}
    />
  )
}
