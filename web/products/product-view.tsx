import { useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useList, useRows } from '../platform/use-list.ts'
import { Awaited } from '../ui/awaited.tsx'
import { below } from '../ui/below-rows.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { AdjustStockButton } from './adjust-stock-button.tsx'
import { MoveStockButton } from './move-stock-button.tsx'
import { PrintLabelButton } from './print-label-button.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductFigures } from './product-figures.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductLevels } from './product-levels.tsx'
import { ProductOrders } from './product-orders.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { StockPanel } from './stock-panel.tsx'

const loadDialog = loadOnce(() => import('./product-dialog.tsx'))
const ProductDialog = openable(loadDialog)

/** A product that was found: what is there, where, who waits for it, and how it came about. */
export function ProductView({ product }: { product: ProductDetail }) {
  const [editing, setEditing] = useState(false)
  const { levels, lines, history } = useLists(product.id)
  const buttons =
    product.archived_at === null ? (
      <>
        <AdjustStockButton product={product} />
        <MoveStockButton product={product} />
        <ReorderButton product={product} />
        <PrintLabelButton product={product} />
        <EditButton may="products:write" load={loadDialog} onEdit={() => setEditing(true)} />
      </>
    ) : (
      <RestoreButton id={product.id} />
    )
  return (
    <Page>
      <ProductHeader product={product} action={buttons} />
      <ProductFigures product={product} />
      <ProductFacts product={product} />
      <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <StockPanel product={product} />
        <ProductLevels list={levels} product={product.archived_at === null ? product : undefined} />
      </div>
      <ProductOrders list={lines} />
      <ProductHistory list={history} />
      <Awaited>{editing && <ProductDialog product={product} onClose={() => setEditing(false)} />}</Awaited>
    </Page>
  )
}

/** One below the other: what is pressed in one comes once all above it stands. */
function useLists(id: string) {
  const levels = useRows(api.stock.levels.query({ params: { id } }))
  const lines = below(useList(api.orders.openLines.pages({ params: { id } })), levels)
  const history = below(useList(api.history.ofProduct.pages({ params: { id } })), lines)
  return { levels, lines, history }
}
