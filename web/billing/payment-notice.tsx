import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { buttonClass } from '../ui/button.tsx'
import { useToldHeight } from '../ui/use-told-height.ts'
import { lapseWords } from './standing-words.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/**
 * For owners: that the last payment failed, and until when it can be made good. It comes late and moves nothing: on a desk it stands beside the
 * title and is no higher, on a phone at the foot of the screen, as that is all there is of room. Nothing where they have cancelled, and mostly.
 */
export default function PaymentNotice() {
  const isMine = useWhyNotBill() === undefined
  const { data: state } = useQuery({ ...api.billing.state.query(), enabled: isMine })
  const hasFailed = isMine && state?.status === 'past_due'
  const { data: payment } = useQuery({ ...api.billing.payment.query(), enabled: hasFailed })
  if (!hasFailed || !payment || payment.cancels_at_period_end) return null
  return <Failed end={lapseWords(payment)} />
}

function Failed({ end }: { end: string }) {
  const bar = useToldHeight('--action-bar')
  return (
    <div
      ref={bar}
      role="alert"
      className="flex items-center gap-x-3 border-out/45 bg-out-tint max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:flex-wrap max-md:gap-y-2.5 max-md:border-t max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:min-h-9 md:max-w-[calc(100%-9rem)] md:rounded-control md:border md:pr-1 md:pl-3 md:max-xl:gap-x-2 md:max-xl:pl-2"
    >
      <TriangleAlert className="size-5 shrink-0 text-out md:size-4" aria-hidden="true" />
      <div className="min-w-0 flex-1 md:text-sm md:leading-4">
        <p className="font-medium text-out">The last payment failed</p>
        <p className="text-sm md:text-xs">
          <span className="md:max-xl:sr-only">Pay to keep the plan. </span>
          {end}
        </p>
      </div>
      <Link
        to={signedInPages.portal}
        className={buttonClass({ look: 'destructive', size: 'small' }, 'max-md:w-full md:h-7!')}
      >
        Manage Subscription
      </Link>
    </div>
  )
}
