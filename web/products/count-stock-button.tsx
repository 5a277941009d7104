import { useState } from 'react'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('../stock/count-stock-dialog.tsx'))
const CountStockDialog = openable(loadDialog)

/** Says what was counted of this product. */
export function CountStockButton({ product }: { product: { id: string; name: string } }) {
  const [open, setOpen] = useState(false)
  const mayNot = useMayNot('stock:write')
  return (
    <>
      <Button size="small" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setOpen(true)}>
        Count Stock
      </Button>
      <Awaited>{open && <CountStockDialog product={product} onClose={() => setOpen(false)} />}</Awaited>
    </>
  )
}
