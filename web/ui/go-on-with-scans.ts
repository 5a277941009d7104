import { type KeyboardEvent, useState } from 'react'
import { BurstInField } from '../platform/burst-in-field.ts'
import { noteScan } from '../platform/key-gate.ts'
import { tabStopBeside } from '../platform/tab-stops.ts'

/** As few characters as a scan has. */
const fewest = 3

/** The Enter behind a code leads to the next field and sends nothing; `onlyScans`: where it was typed it sends, as elsewhere. */
export function useGoOnWithScans(onlyScans: boolean) {
  const [burst] = useState(() => new BurstInField<string>(fewest))
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const isScan = burst.hear(event.nativeEvent, event.currentTarget.value) !== undefined
    // Of Tab and Enter, or two of one, the second would send from the next field.
    if (isScan) noteScan(event.nativeEvent)
    if (isScan || !onlyScans) goOnWithEnter(event)
  }
}

function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  tabStopBeside(event.currentTarget, 1)?.focus()
}
