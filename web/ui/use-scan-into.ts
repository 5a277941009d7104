import { useState } from 'react'
import { useHoldKeys } from '../platform/key-gate.ts'
import { notify } from '../platform/notify.ts'
import { signalScan } from '../platform/signal-scan.ts'

/** What stands in the field, with what it had before, and what was scanned of it: where a scanner pauses, the second is a part of the code. */
export type Scanned = [whole: string, code: string]
/** The one thing that is named exactly, or why there is none. */
export type ByScan<Item> = (scanned: Scanned) => Promise<Item | string>

/** Milliseconds. */
const longestWait = 5000

const tooLate = ([, code]: Scanned) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(`${code} could not be looked up. Scan it again.`), longestWait)
  })

/**
 * Takes what a scan into a field names, or says why it takes nothing; the keys that follow wait until that is known. `isStillThere`: whoever
 * scanned is in the field still, and is led on from there.
 */
export function useScanInto<Item>(byScan: ByScan<Item>, onItem: (item: Item, isStillThere: boolean) => void) {
  const [asked, setAsked] = useState<Scanned | null>(null)
  useHoldKeys(asked !== null, { typedInto: true })

  return async (scanned: Scanned, field: HTMLInputElement) => {
    const { value } = field
    setAsked(scanned)
    const named = await Promise.race([byScan(scanned), tooLate(scanned)])
    setAsked((now) => (now === scanned ? null : now)) // the keys behind another scan wait for that
    // It was cleared, or another was typed.
    if (!field.isConnected || field.value !== value) return
    const isStillThere = field === document.activeElement
    if (typeof named !== 'string') return onItem(named, isStillThere)
    // By ear as well: whoever scans does not look at the screen.
    signalScan('miss')
    void notify.failure({ title: 'Not chosen', text: named })
    // The next scan takes the place of this one.
    if (isStillThere) field.select()
  }
}
