import { useRef, useState } from 'react'
import type { Figures, LastScan, Outcome } from './last-scan.ts'

/** What the last scan came to, and which line was counted on last, by a scan or by hand. */
export function useLastScan() {
  const [last, setLast] = useState<LastScan | null>(null)
  const [lineId, setLineId] = useState<string | null>(null)
  const told = useRef(0)
  function tell(outcome: Outcome) {
    told.current += 1
    setLast({ ...outcome, nth: told.current })
    if (outcome.lineId) setLineId(outcome.lineId)
  }
  return {
    last,
    lineId,
    tell,
    /** Its line was counted by hand since: beside the counter its figures would be of another moment. */
    correct: (figures: Figures) => setLast((was) => (was?.lineId === figures.lineId ? { ...was, ...figures } : was)),
    forget: () => setLast(null),
    goTo: (id: string) => setLineId(id),
  }
}
