import { CloudOff } from 'lucide-react'
import { useStaleSince } from '../platform/stale-since.ts'
import { timeOrDay } from '../platform/time-or-day.ts'

/** Says since when what is shown may be out of date: in the space above the page's title, so that nothing moves. */
export function StaleStrip() {
  const since = useStaleSince()
  if (!since) return null
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-full flex h-5 items-center gap-1.5 border-b border-line bg-low-tint px-4 text-xs text-low md:h-6 md:px-6 2xl:px-8 print:hidden"
    >
      <CloudOff className="size-3.5 shrink-0 max-md:hidden" aria-hidden="true" />
      <span className="figures truncate">
        Not connected since {timeOrDay(since.toISOString())}. This may be out of date.
      </span>
    </p>
  )
}
