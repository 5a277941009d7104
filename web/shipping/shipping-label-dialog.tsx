import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { useLeaving } from '../ui/use-leaving.tsx'
import { CreatedLabel } from './created-label.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { useCreateLabel } from './use-create-label.ts'
import { useShippingForm } from './use-shipping-form.ts'
import { useStockIfWaiting } from './use-why-not-ship.ts'

/** Asks for the parcel's data; once the label is bought, shows its tracking number. */
export default function ShippingLabelDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { form, rememberAddress } = useShippingForm(order)
  const create = useCreateLabel(order, rememberAddress)
  const label = create.data
  const isHeld = form.formState.isDirty && !label
  const leaving = useLeaving({ isHeld, pending: create.isPending }, onClose)
  // Whether it asks for the address of the business, and says why nothing can be shipped.
  const isKnown = useAllKnown(useQuery(api.business.details.query()), useStockIfWaiting(order))
  if (!isKnown) return null
  return (
    <DialogFrame
      title={label ? 'Shipping label created' : 'Create Shipping Label'}
      lead={<span className="code">{order.order_number}</span>}
      onClose={leaving.leave}
      guarded={!label}
      guard={leaving.guard}
    >
      {label ? (
        <CreatedLabel orderId={order.id} label={label} onClose={onClose} />
      ) : (
        <ShippingForm
          order={order}
          form={form}
          pending={create.isPending}
          error={create.error}
          onSubmit={(data) => create.mutate(data)}
          leaving={leaving}
        />
      )}
    </DialogFrame>
  )
}
