import { useWhyNotBill } from './use-why-not-bill.ts'

/** The reason of the disabled button to be read on a phone, where nothing hovers; the button says it to who listens. */
export function WhyNotBill() {
  const reason = useWhyNotBill()
  return (
    reason && (
      <p aria-hidden="true" className="text-sm text-soft">
        {reason}
      </p>
    )
  )
}
