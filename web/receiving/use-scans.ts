import { useState } from 'react'

type Outcome = 'hit' | 'miss' | null
export type Scans = { outcome: Outcome; count: number; lineId: string | null }

/** What the last scan came to, and for which line; `count` tells two alike from each other. */
export function useScans() {
  const [scans, setScans] = useState<Scans>({ outcome: null, count: 0, lineId: null })
  const scanned = (outcome: Outcome, lineId: string | null = null) =>
    setScans(({ count }) => ({ outcome, count: count + 1, lineId }))
  return [scans, scanned] as const
}
