import { useQuery } from '@tanstack/react-query'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { unpaidWords } from './standing-words.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/** For owners: that the last payment failed, and until when it can be made good. Nothing where they have cancelled, and mostly. */
export default function PaymentNotice() {
  const isMine = useWhyNotBill() === undefined
  const { data: state } = useQuery({ ...api.billing.state.query(), enabled: isMine })
  const hasFailed = isMine && state?.status === 'past_due'
  const { data: payment } = useQuery({ ...api.billing.payment.query(), enabled: hasFailed })
  if (!hasFailed || !payment || payment.cancels_at_period_end) return null
  return (
    <ErrorNotice title="The last payment failed">
      <p>{unpaidWords(payment, 'Pay to keep the plan.')}</p>
      <ButtonLink to={signedInPages.portal} className="w-fit">
        Manage Subscription
      </ButtonLink>
    </ErrorNotice>
  )
}
