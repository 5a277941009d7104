import { lazy, Suspense, useState } from 'react'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import type { ActionProps } from './order-actions.tsx'
import { isPartReceived } from './order-steps.ts'

const loadDialog = () => import('./cancel-order-dialog.tsx')
const CancelOrderDialog = lazy(loadDialog)

export function CancelButton({ order, look, ready }: ActionProps) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('orders:write')
  return (
    <>
      <Button
        look={look}
        disabledBecause={mayNot}
        onPointerEnter={() => void loadDialog()}
        onClick={() => void ready().then(() => setAsking(true))}
      >
        {isPartReceived(order) ? 'Close Short' : 'Cancel'}
      </Button>
      <Suspense>{asking && <CancelOrderDialog order={order} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
