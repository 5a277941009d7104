import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '../platform/announce.ts'
import { useStaleSince } from '../platform/stale-since.ts'
import { timeOrDay } from '../platform/time-or-day.ts'

/**
 * Says since when what is shown may be out of date: in the space above the page's title, so that nothing moves. The status stands there from the
 * start, as one that comes with its words is passed over by screen readers.
 */
export function StaleStrip() {
  const since = useStaleSince()
  const wasStale = useRef(false)
  // An effect, because that the strip is gone again can only be said.
  useEffect(() => {
    if (wasStale.current && !since) announce('Connected again')
    wasStale.current = since !== undefined
  }, [since])
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {since && (
        <p className="flex h-5 items-center gap-1.5 border-b border-line bg-low-tint px-4 text-xs text-low md:h-6 md:px-6 2xl:px-8 print:hidden">
          <CloudOff className="size-3.5 shrink-0 max-md:hidden" aria-hidden="true" />
          <span className="figures truncate">
            Not connected since {timeOrDay(since.toISOString())}. This may be out of date.
          </span>
        </p>
      )}
    </div>
  )
}
