import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { endWords } from './standing-words.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/**
 * For owners: that the last payment failed, and until when it can be made good. It comes late, and so is no higher than the title it stands
 * beside: nothing moves for it, and what there is no room for the page it leads to says. Nothing where they have cancelled, and mostly. */
export default function PaymentNotice() {
  const isMine = useWhyNotBill() === undefined
  const { data: state } = useQuery({ ...api.billing.state.query(), enabled: isMine })
  const hasFailed = isMine && state?.status === 'past_due'
  const { data: payment } = useQuery({ ...api.billing.payment.query(), enabled: hasFailed })
  if (!hasFailed || !payment || payment.cancels_at_period_end) return null
  return (
    <div
      role="alert"
      className="relative -my-1 flex min-h-11 items-center gap-1.5 rounded-control border border-out/45 bg-out-tint px-2 sm:gap-3 sm:px-3 md:my-0 md:min-h-9"
    >
      <TriangleAlert className="size-4 shrink-0 text-out" aria-hidden="true" />
      <div className="text-sm leading-4 max-sm:sr-only">
        <p className="font-medium text-out">The last payment failed</p>
        <p className="text-xs text-ink max-xl:sr-only">{endWords(payment, 'Pay to keep the plan.')}</p>
      </div>
      <Link
        to={signedInPages.portal}
        className="inline-flex min-h-8 items-center text-sm font-medium underline underline-offset-4 max-sm:after:absolute max-sm:after:inset-0"
      >
        <span className="sm:hidden">Payment failed</span>
        <span className="max-sm:hidden">Manage Subscription</span>
      </Link>
    </div>
  )
}
