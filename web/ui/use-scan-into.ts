import { useEffect, useState } from 'react'
import { useHoldKeys } from '../platform/key-gate.ts'
import { notify } from '../platform/notify.ts'
import { signalScan } from '../platform/signal-scan.ts'

/** What stands in the field, with what it had before, and what was scanned of it: where a scanner pauses, the second is a part of the code. */
export type Scanned = [whole: string, code: string]
/** The one thing that is named exactly, or why there is none. */
export type ByScan<Item> = (scanned: Scanned) => Promise<Item | string>

/** Milliseconds. */
const longestWait = 5000

/** Takes what a scan into a field names, or says why it takes nothing; the keys that follow wait until that is known. */
export function useScanInto<Item>(byScan: ByScan<Item>, onItem: (item: Item) => void) {
  const [asked, setAsked] = useState<Scanned | null>(null)
  useHoldKeys(asked !== null, { typedInto: true })
  // An effect, because it is the time that runs out.
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(null), longestWait)
    return () => clearTimeout(timer)
  }, [asked])

  return async (scanned: Scanned, field: HTMLInputElement) => {
    const { value } = field
    setAsked(scanned)
    const named = await byScan(scanned)
    setAsked(null)
    // Its person has gone on, or typed something else.
    if (!field.isConnected || field.value !== value) return
    if (typeof named !== 'string') return onItem(named)
    // By ear as well: whoever scans does not look at the screen.
    signalScan('miss')
    void notify.failure({ title: 'Not chosen', text: named })
    // The next scan takes the place of this one.
    if (field === document.activeElement) field.select()
  }
}
