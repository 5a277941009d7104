import { useMayNot } from '../platform/use-me.ts'
import { useWhyNotShip } from '../shipping/use-why-not-ship.ts'
import { Button } from '../ui/button.tsx'
import type { ActionProps } from './action-props.ts'

/** Opens the shipping label dialog, which the page holds: it stays when shipping takes this button away. */
export function ShipButton({ order, look, ready, onShip }: ActionProps) {
  const mayNot = useMayNot('shipping:write')
  const whyNot = useWhyNotShip(order)
  return (
    <Button
      look={look}
      disabledBecause={mayNot ?? whyNot}
      onClick={() => void ready().then((isSaved) => isSaved && onShip())}
    >
      Ship Order
    </Button>
  )
}
