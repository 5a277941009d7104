import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { CreatedLabel } from './created-label.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { useCreateLabel } from './use-create-label.ts'
import { useShippingForm } from './use-shipping-form.ts'

/** Asks for the parcel's data; once the label is bought, shows its tracking number. */
export default function ShippingLabelDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { form, rememberAddress } = useShippingForm(order)
  const create = useCreateLabel(order, rememberAddress)
  const [leaving, setLeaving] = useState(false)
  const label = create.data

  const leave = () => (form.formState.isDirty && !leaving && !label ? setLeaving(true) : onClose())
  return (
    <DialogFrame
      title={label ? 'Shipping label created' : 'Create Shipping Label'}
      lead={<span className="code">{order.order_number}</span>}
      onClose={leave}
      guarded={!label}
    >
      {label ? (
        <CreatedLabel label={label} onClose={onClose} />
      ) : (
        <ShippingForm
          order={order}
          form={form}
          pending={create.isPending}
          error={create.error}
          onSubmit={(data) => create.mutate(data)}
          leaving={leaving}
          onLeave={leave}
          onStay={() => setLeaving(false)}
        />
      )}
    </DialogFrame>
  )
}
