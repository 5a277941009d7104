import type { BillingState, PaymentState } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { api } from '../platform/api-client.ts'
import { formatDate } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { endOf } from './standing-words.ts'

type Props = { state: BillingState; payment: PaymentState; onClose: () => void }

/** Asks before the plan ends with what is paid for. */
export default function CancelPlanDialog({ state, payment, onClose }: Props) {
  const { label } = plans[state.plan]
  const end = endOf(state, payment)
  const cancelling = useIntent(api.billing.cancel, {
    saved: end === null ? 'Your plan is cancelled' : `Your plan ends on ${formatDate(end)}`,
    failed: 'Failed to cancel plan',
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title={`Cancel the ${label} plan?`}
      confirmLabel="Cancel Plan"
      cancelLabel="Keep Plan"
      pending={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => cancelling.mutate({})}
      onClose={onClose}
    >
      You keep {label} until {end === null ? 'the last day that is paid for' : formatDate(end)}, and nothing more is
      charged. After that you are on the Free plan. Nothing is deleted, and until then you can take it back.
    </ConfirmDialog>
  )
}
