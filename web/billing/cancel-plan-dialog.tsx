import { useState } from 'react'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { endOfPlan, isPaidPlan, plans } from '#contract/plans.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { formatDate } from '../platform/format.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { cancelWords } from './standing-words.ts'

type Props = { state: BillingState; payment: PaymentState; onClose: () => void }

/** Asks before the plan ends with what is paid for. */
export default function CancelPlanDialog({ state, payment, onClose }: Props) {
  const now = { plan: state.plan, ends_at: endOfPlan({ ...payment, ...state }) }
  // As it was when it was asked: no news changes what is agreed to under the press; a refusal does, once.
  const [terms, setTerms] = useState(now)
  const [answered, setAnswered] = useState<Error>()
  const { label } = plans[terms.plan]
  const end = terms.ends_at
  const cancelling = useIntent(api.billing.cancel, {
    saved: end === null ? 'Your plan is cancelled' : `Your plan ends on ${formatDate(end)}`,
    failed: 'Failed to cancel plan',
  })
  async function cancel() {
    const { plan, ends_at } = terms
    if (!isPaidPlan(plan) || !isPaidPlan(state.plan)) return onClose() // it has ended meanwhile
    // What has changed is read here before it is cancelled after all.
    const onError = (error: Error) => {
      if (detailsOf(error, 'terms_changed')) void readAfterWrite(undefined, api.billing.cancel.name)
    }
    await cancelling.mutateAsync({ body: { plan, ends_at } }, { onError })
  }
  const refusal = detailsOf(cancelling.error, 'terms_changed') && cancelling.error
  if (refusal && refusal !== answered && (now.plan !== terms.plan || now.ends_at !== terms.ends_at)) {
    setTerms(now)
    setAnswered(refusal)
  }
  return (
    <ConfirmDialog
      title={`Cancel the ${label} plan?`}
      confirmLabel="Cancel Plan"
      cancelLabel="Keep Plan"
      pending={cancelling.isPending}
      error={cancelling.error}
      onConfirm={cancel}
      onClose={onClose}
    >
      {cancelWords(terms, payment)}
    </ConfirmDialog>
  )
}
