import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('../stock/move-stock-dialog.tsx'))
const MoveStockDialog = openable(loadDialog)

/** Carries units of this product to another location. */
export function MoveStockButton({ product }: { product: ProductDetail }) {
  const [open, setOpen] = useState(false)
  const mayNot = useMayNot('stock:write')
  const levels = useQuery(api.stock.levels.query({ params: { id: product.id } })).data?.items ?? []
  const hasFree = levels.some(({ on_hand, reserved }) => on_hand > reserved)
  return (
    <>
      <Button
        disabledBecause={mayNot ?? (hasFree ? undefined : 'Nothing of it is free to be moved.')}
        {...ahead(loadDialog)}
        onClick={() => setOpen(true)}
      >
        Move
      </Button>
      <Awaited>{open && <MoveStockDialog product={product} levels={levels} onClose={() => setOpen(false)} />}</Awaited>
    </>
  )
}
