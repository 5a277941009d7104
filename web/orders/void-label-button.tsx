import { lazy, Suspense, useState } from 'react'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'

const loadDialog = () => import('./void-label-dialog.tsx')
const VoidLabelDialog = lazy(loadDialog)

export function VoidLabelButton(label: { orderId: string; trackingNumber: string }) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('shipping:write')
  return (
    <>
      <Button disabledBecause={mayNot} onPointerEnter={() => void loadDialog()} onClick={() => setAsking(true)}>
        Void label
      </Button>
      <Suspense>{asking && <VoidLabelDialog {...label} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
