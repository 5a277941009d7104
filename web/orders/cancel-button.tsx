import { useState } from 'react'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { openable } from '../ui/openable.tsx'
import type { ActionProps } from './action-props.ts'
import { OrderMenuButton } from './order-menu-button.tsx'
import { isPartReceived } from './order-steps.ts'

const CancelOrderDialog = openable(() => import('./cancel-order-dialog.tsx'))

/** In a menu and by its whole name: beside the next step a mere "Cancel" would read as leaving a form. */
export function CancelButton({ order, ready }: ActionProps) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('orders:write')
  return (
    <>
      <OrderMenuButton
        cancelLabel={isPartReceived(order) ? 'Close Short' : 'Cancel Order'}
        disabledBecause={mayNot}
        onCancel={() => void ready().then(() => setAsking(true))}
      />
      <Awaited>{asking && <CancelOrderDialog order={order} onClose={() => setAsking(false)} />}</Awaited>
    </>
  )
}
