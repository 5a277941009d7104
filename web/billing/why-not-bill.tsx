import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/** The reason of the disabled button to be read on a phone, where nothing hovers; the button says it to who listens, where there is one. */
export function WhyNotBill() {
  const reason = useWhyNotBill()
  const isSaidByButton = useDemoReason() === undefined
  return (
    reason && (
      <p aria-hidden={isSaidByButton || undefined} className="text-sm text-soft">
        {reason}
      </p>
    )
  )
}
