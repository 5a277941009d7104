import { useState } from 'react'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { api } from '../platform/api-client.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { openable } from '../ui/openable.tsx'

const loadCancel = loadOnce(() => import('./cancel-plan-dialog.tsx'))
const CancelPlanDialog = openable(loadCancel)
const loadRefund = loadOnce(() => import('./refund-dialog.tsx'))
const RefundDialog = openable(loadRefund)

const failed = 'Failed to keep plan'

type Props = { state: BillingState; payment: PaymentState; onChanged: () => void }

/** Ends the plan or keeps it after all, and asks for the money back while that is promised. */
export function StandingActions({ state, payment, onChanged }: Props) {
  const [asking, setAsking] = useState<'cancel' | 'refund'>()
  const keeping = useIntent(api.billing.resume, { saved: 'Your plan goes on', failed, onSaved: onChanged })
  const close = () => setAsking(undefined)
  // Another owner may have cancelled it, or had the money back, or it has ended: then there is nothing left to ask.
  const canAsk = {
    cancel: payment.is_paying && !payment.cancels_at_period_end,
    refund: payment.refundable_until !== null,
  }
  if (asking && !canAsk[asking]) close()
  const dialog = { state, payment, onClose: close, onChanged }
  const cancels = payment.cancels_at_period_end
  return (
    <div className="flex flex-wrap content-start gap-2 empty:hidden max-md:*:flex-1 md:flex-col">
      {keeping.error && (
        <div className="max-md:basis-full">
          <ErrorNotice title={failed} error={keeping.error} />
        </div>
      )}
      {payment.is_paying && payment.mode === 'test' && (
        // One button for both, so that the focus stays where it was.
        <Button
          pending={keeping.isPending}
          {...ahead(loadCancel)}
          onClick={() => (cancels ? keeping.mutate({}) : setAsking('cancel'))}
        >
          {cancels ? 'Keep Plan' : 'Cancel Plan'}
        </Button>
      )}
      {payment.refundable_until && (
        <Button {...ahead(loadRefund)} onClick={() => setAsking('refund')}>
          Get a Refund
        </Button>
      )}
      <Awaited>
        {asking === 'cancel' && <CancelPlanDialog {...dialog} />}
        {asking === 'refund' && <RefundDialog {...dialog} />}
      </Awaited>
    </div>
  )
}
