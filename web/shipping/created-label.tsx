import { useEffect, useRef } from 'react'
import type { ShippingLabel } from '#contract/shipping.ts'
import { formatDate, formatMoney } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { useToldHeight } from '../ui/use-told-height.ts'
import { CopyTrackingNumber } from './copy-tracking-number.tsx'
import { LabelButton } from './label-button.tsx'
import { carrierWords } from './shipping-words.ts'

type Props = { orderId: string; label: ShippingLabel; onClose: () => void }

/** The label has been bought: what to tell the customer, and what to print. */
export function CreatedLabel({ orderId, label, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const sheet = useToldHeight('--sheet') // on a phone the toast that says the same comes above it
  const attach = (own: HTMLDivElement | null) => {
    place.current = own
    sheet.current = own?.closest<HTMLDivElement>('[role=dialog]') ?? null
  }
  // An effect, because the form's button, which had the focus, has just gone.
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={attach} tabIndex={-1} className="grid gap-5 px-5 pt-4 pb-6 outline-none sm:px-6">
      <div className="grid gap-0.5">
        <p className="text-xs text-soft">Tracking Number</p>
        <CopyTrackingNumber trackingNumber={label.tracking_number} />
        <p className="text-soft">
          {carrierWords[label.carrier]} · {formatMoney(label.rate.amount)} · expected{' '}
          {formatDate(label.estimated_delivery)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <LabelButton orderId={orderId} look="primary" />
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
