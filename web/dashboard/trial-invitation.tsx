import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWhyNotBill } from '../billing/use-why-not-bill.ts'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { classNames } from '../ui/class-names.ts'
import { trialPage } from '../ui/trial-page.ts'

/** The one trial of a business, for who may begin it and until it was begun: they came for it, and signing up does not start it. */
export function TrialInvitation() {
  const me = useMe()
  const whyNot = useWhyNotBill()
  const { subscription_tier, trial_used = true } = me?.subscription ?? {}
  const mayBegin = whyNot === undefined && subscription_tier === null && !trial_used
  const { data: state, isPending } = useQuery({ ...api.billing.state.query(), enabled: mayBegin })
  if (!mayBegin || !(isPending || state?.status === 'free')) return null
  return (
    // Its place is kept meanwhile: who may begin one is mostly on the free plan.
    <p
      className={classNames(
        isPending && 'invisible',
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5',
      )}
    >
      <span className="text-soft">Try a paid plan for 7 days, no card needed.</span>
      <Link to={trialPage} className="flex min-h-11 items-center font-medium underline underline-offset-4 md:min-h-8">
        Start Free Trial
      </Link>
    </p>
  )
}
