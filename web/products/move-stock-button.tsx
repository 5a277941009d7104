import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { notify } from '../platform/notify.ts'
import { type Read, useAllKnown } from '../platform/use-all-known.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('../stock/move-stock-dialog.tsx'))
const MoveStockDialog = openable(loadDialog)

/** Carries units of this product to another location. A press before it is known what lies where opens the dialog once it is. */
export function MoveStockButton({ product }: { product: ProductDetail }) {
  const [stage, setStage] = useState<'shut' | 'asked' | 'open'>('shut')
  const mayNot = useMayNot('stock:write')
  const read = useQuery(api.stock.levels.query({ params: { id: product.id } }))
  const levels = read.data?.items
  const whyNot = read.isLoading ? undefined : whyNothing(levels)
  const shut = () => setStage('shut')

  function goOn() {
    if (!whyNot) return setStage('open')
    shut()
    notify.failure(whyNot)
  }
  return (
    <>
      <Button
        disabledBecause={mayNot ?? whyNot}
        {...ahead(loadDialog)}
        onClick={() => setStage(levels ? 'open' : 'asked')}
      >
        Move
      </Button>
      {stage === 'asked' && <UntilRead read={read} onRead={goOn} />}
      <Awaited>
        {stage === 'open' && levels && <MoveStockDialog product={product} levels={levels} onClose={shut} />}
      </Awaited>
    </>
  )
}

/** Why nothing can be moved, now that it was read what lies where, or could not be. */
function whyNothing(levels: readonly { on_hand: number; reserved: number }[] | undefined) {
  if (!levels) return 'What of it is free could not be read.'
  return levels.some(({ on_hand, reserved }) => on_hand > reserved) ? undefined : 'Nothing of it is free to be moved.'
}

/** Holds the keys for the dialog that was asked for, as its own reads do, and tells when it can stand. */
function UntilRead({ read, onRead }: { read: Read; onRead: () => void }) {
  const { isLoading } = read
  useAllKnown(read)
  const tell = useEffectEvent(onRead)
  // A layout effect, so that the dialog holds the keys before those held here are answered.
  useLayoutEffect(() => {
    if (!isLoading) tell()
  }, [isLoading])
  return null
}
