import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { useUnread } from '../platform/use-unread.ts'
import { buttonClass } from '../ui/button.tsx'

/** How many alerts wait for somebody, on every screen; leads to them. */
export function AlertBell() {
  const unread = useUnread()
  const label = unread === undefined ? 'Alerts' : `Alerts, ${unread || 'none'} new`
  return (
    <Link
      to={signedInPages.alerts}
      prefetch="intent"
      aria-label={label}
      title={label}
      className={buttonClass({ look: 'quiet', size: 'icon' }, 'relative shrink-0 [&_svg]:size-5! md:[&_svg]:size-4.5!')}
    >
      <Bell strokeWidth={1.75} aria-hidden="true" />
      {unread && <UnreadCount className="absolute top-0.5 right-0 md:-top-1 md:-right-1">{unread}</UnreadCount>}
    </Link>
  )
}

/** Read out by whatever it stands on. */
export const UnreadCount = ({ children, className = '' }: { children: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={`figures inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-out-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-out ${className}`}
  >
    {children}
  </span>
)
