import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'

const loadDialog = () => import('../stock/record-movement-dialog.tsx')
const RecordMovementDialog = lazy(loadDialog)

/** Records a movement of this product. */
export function AdjustStockButton({ product }: { product: ProductDetail }) {
  const [open, setOpen] = useState(false)
  const mayNot = useMayNot('stock:write')
  return (
    <>
      <Button disabledBecause={mayNot} onPointerEnter={() => void loadDialog()} onClick={() => setOpen(true)}>
        Adjust Stock
      </Button>
      <Suspense>{open && <RecordMovementDialog productId={product.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
