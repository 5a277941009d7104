import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { Button } from '../ui/button.tsx'

const loadDialog = () => import('./print-label-dialog.tsx')
const PrintLabelDialog = lazy(loadDialog)

/** Prints labels for the shelf this product lies on. */
export function PrintLabelButton({ product }: { product: ProductDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPointerEnter={() => void loadDialog()} onClick={() => setOpen(true)}>
        Print Label
      </Button>
      <Suspense>{open && <PrintLabelDialog product={product} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
