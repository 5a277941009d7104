import type { BillingState, PaymentState } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { api } from '../platform/api-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { amountOf } from './plan-words.ts'

type Props = { state: BillingState; payment: PaymentState; onClose: () => void; onChanged: () => void }

/** Asks before all the money goes back, which ends the plan at once where it has not ended yet. */
export default function RefundDialog({ state, payment, onClose, onChanged }: Props) {
  const { label } = plans[state.plan]
  const hasEnded = state.plan === 'free'
  const refunding = useIntent(api.billing.refund, {
    saved: 'Refunded. You are on the Free plan',
    failed: 'Failed to refund',
  })
  return (
    <ConfirmDialog
      title="Get all your money back?"
      confirmLabel="Get a Refund"
      cancelLabel={hasEnded ? 'Not Now' : `Keep ${label}`}
      pending={refunding.isPending}
      error={refunding.error}
      onConfirm={() => refunding.mutateAsync({}, { onSuccess: onChanged })}
      onClose={onClose}
    >
      Everything you have paid goes back to your card
      {hasEnded ? '. You stay on the Free plan.' : ', and the Free plan begins at once.'} Nothing is deleted. This is
      possible once.
      {payment.credit_pence > 0 && ` Your credit of ${amountOf(payment.credit_pence)} is part of that, and ends.`}
    </ConfirmDialog>
  )
}
