import { useRef, useState } from 'react'
import { serverNow } from '../platform/server-clock.ts'
import {
  type Counts,
  fromKept,
  isWorthKeeping,
  type KeptTally,
  keptForm,
  nothing,
  settled,
  type Tally,
} from './tally.ts'

/** `counted_at`: when the last of it was counted, in milliseconds by the clock of the server. */
export type CountedUntil = KeptTally & { counted_at?: number }

/** What is counted. `newest` is ahead of what is drawn where two scans come before the screen is drawn anew: what follows is counted on that. */
export function useTally(kept: CountedUntil | null) {
  const [tally, setTally] = useState<Tally>(() => (kept ? fromKept(kept) : nothing))
  const newest = useRef(tally)
  const countedAt = useRef(kept?.counted_at)
  const put = (next: Tally) => {
    newest.current = next
    countedAt.current = serverNow().getTime()
    setTally(next)
  }
  return {
    tally,
    newest,
    put,
    settle: (sent?: Counts) => put(settled(newest.current, sent)),
    dismissNotes: () => put({ ...newest.current, notes: [] }),
    /** As it is kept, with what else belongs to it; null where leaving would lose nothing. */
    keep: <More extends object>(more: More) =>
      isWorthKeeping(tally)
        ? { ...keptForm(tally), ...(countedAt.current !== undefined && { counted_at: countedAt.current }), ...more }
        : null,
  }
}
