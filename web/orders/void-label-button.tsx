import { useState } from 'react'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('./void-label-dialog.tsx'))
const VoidLabelDialog = openable(loadDialog)

type Label = { orderId: string; shipmentId: string; trackingNumber: string }

export function VoidLabelButton(label: Label) {
  /** As it was when it was asked for: a colleague may have bought another since. */
  const [asked, setAsked] = useState<Label | null>(null)
  const mayNot = useMayNot('shipping:write')
  return (
    <>
      <Button disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setAsked(label)}>
        Void Label
      </Button>
      <Awaited>{asked && <VoidLabelDialog {...asked} onClose={() => setAsked(null)} />}</Awaited>
    </>
  )
}
