import { useQueryClient } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { Link } from 'react-router'
import type { UsageNotice } from '#contract/billing.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { noticeText } from './usage-words.ts'
import { useUsageNotices } from './use-usage-notices.ts'

type Props = { /** Where they lead to more of it; on that page they do not. */ link?: boolean }

/** For owners: limits of the plan that usage has come near to or reached, until one of them dismisses it. Nothing, mostly. */
export function UsageNotices({ link = false }: Props) {
  const { items } = useUsageNotices()
  if (items.length === 0) return null
  return (
    <ul aria-label="Usage notices" className="grid gap-2">
      {items.map((notice) => (
        <Notice key={notice.id} notice={notice} link={link} />
      ))}
    </ul>
  )
}

function Notice({ notice, link }: { notice: UsageNotice; link: boolean }) {
  const client = useQueryClient()
  const text = noticeText(notice)
  const dismissing = useIntent(api.billing.dismissNotice, {
    failed: 'Failed to dismiss the notice',
    onSaved: ({ id }) =>
      client.setQueryData(
        api.billing.notices.query().queryKey,
        (shown) => shown && { items: shown.items.filter((one) => one.id !== id) },
      ),
  })
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 rounded-card border border-low/45 bg-low-tint px-4 py-3 sm:grid-cols-[auto_1fr_auto]">
      <Gauge className="size-5 self-start text-low" strokeWidth={1.75} aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="figures font-medium">{text}</p>
        <p className="text-sm text-soft">
          Nothing is cut off: everything goes on as it is.{' '}
          {link && (
            <Link to={signedInPages.billing} className="font-medium text-ink underline underline-offset-4">
              See your usage
            </Link>
          )}
        </p>
      </div>
      <Button
        aria-label={`Dismiss: ${text}`}
        className="max-sm:col-start-2 max-sm:w-fit"
        pending={dismissing.isPending}
        onClick={() => dismissing.mutate({ params: { id: notice.id } })}
      >
        Dismiss
      </Button>
    </li>
  )
}
