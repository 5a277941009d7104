import { useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('./print-label-dialog.tsx'))
const PrintLabelDialog = openable(loadDialog)

/** Prints labels for the shelf this product lies on. */
export function PrintLabelButton({ product }: { product: ProductDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...ahead(loadDialog)} onClick={() => setOpen(true)}>
        Print Label
      </Button>
      <Awaited>{open && <PrintLabelDialog product={product} onClose={() => setOpen(false)} />}</Awaited>
    </>
  )
}
