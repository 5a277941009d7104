import { useState } from 'react'
import type { PlanChoice } from '#contract/billing.ts'
import { notify } from '../platform/notify.ts'
import { openCustomerPortal } from '../shell/open-customer-portal.ts'
import { Button } from '../ui/button.tsx'
import { useWhyNotBill } from './use-why-not-bill.ts'

type Props = {
  label: string
  /** What was chosen already. */
  choice?: PlanChoice
  /** Leads to the page of who takes the payments, not to ours. */
  at?: 'provider'
  className?: string
}

/** Opens the payment portal in a new tab, and says so where it does not open. */
export function PortalButton({ label, choice, at, className }: Props) {
  const whyNot = useWhyNotBill()
  const [pending, setPending] = useState(false)

  async function open() {
    setPending(true)
    if (!(await openCustomerPortal({ ...choice, ...(at && { at }) })))
      notify.failure('Failed to open payment portal. Please try again.')
    setPending(false)
  }
  return (
    <Button
      look="primary"
      pending={pending}
      disabledBecause={whyNot}
      onClick={() => void open()}
      {...(className && { className })}
    >
      {label}
    </Button>
  )
}
