import { type KeyboardEvent, useState } from 'react'
import { BurstInField } from '../platform/burst-in-field.ts'
import { noteScan } from '../platform/key-gate.ts'

/** For a field of a figure: what a scanner types into it is put back by `putBack` to what stood there, and its Enter or Tab, or both, do nothing. */
export function usePutBackScans(putBack: (before: string) => void) {
  const [burst] = useState(() => new BurstInField<string>())
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const scan = burst.hear(event.nativeEvent, event.currentTarget.value)
    if (!scan) return
    event.preventDefault()
    noteScan(event.nativeEvent)
    putBack(scan.before)
  }
}
