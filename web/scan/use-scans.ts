import { useState } from 'react'
import type { Found } from './find-by-code.ts'
import { signalScan } from './signal-scan.ts'

export type Scans = { outcome: 'hit' | 'miss' | null; count: number; lineId: string | null }

/** What the last scan came to, and for which line; `count` tells two alike from each other. */
export function useScans() {
  const [scans, setScans] = useState<Scans>({ outcome: null, count: 0, lineId: null })
  function scanned(found: Found<{ id: string }>) {
    const last =
      found.kind === 'hit'
        ? { outcome: 'hit' as const, lineId: found.line.id }
        : { outcome: 'miss' as const, lineId: null }
    signalScan(last.outcome)
    setScans(({ count }) => ({ ...last, count: count + 1 }))
  }
  return [scans, scanned] as const
}
