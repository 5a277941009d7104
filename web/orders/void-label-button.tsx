import { useState } from 'react'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('./void-label-dialog.tsx'))
const VoidLabelDialog = openable(loadDialog)

export function VoidLabelButton(label: { orderId: string; trackingNumber: string }) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('shipping:write')
  return (
    <>
      <Button disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setAsking(true)}>
        Void label
      </Button>
      <Awaited>{asking && <VoidLabelDialog {...label} onClose={() => setAsking(false)} />}</Awaited>
    </>
  )
}
