import { useState } from 'react'
import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('../shipping/ship-order-dialog.tsx'))
const ShipOrderDialog = openable(loadDialog)

/** All of it is picked, and it has no label yet. */
export const mayBeShipped = ({ status, order_status }: Picklist) =>
  isCompleted(status) && nextStatus('sale', order_status, 'ship') !== undefined

/** From a completed picklist to the parcel. The dialog stays when shipping takes the button away. */
export function ShipPickedButton({ picklist }: { picklist: Picklist }) {
  const [isShipping, setShipping] = useState(false)
  const mayNot = useMayNot('shipping:write')
  return (
    <>
      {mayBeShipped(picklist) && (
        <Button look="primary" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setShipping(true)}>
          Ship Order
        </Button>
      )}
      <Awaited>
        {isShipping && <ShipOrderDialog orderId={picklist.order_id} onClose={() => setShipping(false)} />}
      </Awaited>
    </>
  )
}
