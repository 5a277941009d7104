import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ShippingLabel } from '#contract/shipping.ts'
import { formatDate, formatMoney } from '../platform/format.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyTrackingNumber } from './copy-tracking-number.tsx'
import { carrierWords } from './shipping-words.ts'

/** The label has been bought: what to tell the customer, and what to print. */
export function CreatedLabel({ label, onClose }: { label: ShippingLabel; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because the form's button, which had the focus, has just gone.
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 px-5 pt-4 pb-6 outline-none sm:px-6">
      <div className="grid gap-0.5">
        <p className="text-xs text-soft">Tracking Number</p>
        <CopyTrackingNumber trackingNumber={label.tracking_number} />
        <p className="text-soft">
          {carrierWords[label.carrier]} · {formatMoney(label.rate.amount)} · expected{' '}
          {formatDate(label.estimated_delivery)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <a className={buttonClass({ look: 'primary' })} href={label.label_url} target="_blank" rel="noreferrer">
          <Printer className="size-4" aria-hidden="true" />
          Label PDF
        </a>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
