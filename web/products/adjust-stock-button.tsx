import { useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('../stock/record-movement-dialog.tsx'))
const RecordMovementDialog = openable(loadDialog)

/** Records a movement of this product. */
export function AdjustStockButton({ product }: { product: ProductDetail }) {
  const [open, setOpen] = useState(false)
  const mayNot = useMayNot('stock:write')
  return (
    <>
      <Button disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setOpen(true)}>
        Adjust Stock
      </Button>
      <Awaited>{open && <RecordMovementDialog productId={product.id} onClose={() => setOpen(false)} />}</Awaited>
    </>
  )
}
