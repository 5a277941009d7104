import { type KeyboardEvent, useState } from 'react'
import { BurstInField } from '../platform/burst-in-field.ts'
import { noteScan } from '../platform/key-gate.ts'
import { sayQuestionIsOpen } from '../platform/say-question-is-open.ts'

/** In a text as few characters as a scan has. */
const fewest = 3

type Field = HTMLInputElement | HTMLTextAreaElement
type Heard = { field: Field; burst: BurstInField<string> }

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * For a form that no code belongs into: a scan is put back from its fields to what stood there (`putBack`), and its Enter or Tab does nothing.
 * Whoever scanned is told, as they are everywhere else in a dialog.
 */
export function useRefuseScans(putBack: (name: string, before: string) => void) {
  const [heard] = useState<{ last?: Heard }>({})
  return ({ target, currentTarget, nativeEvent }: KeyboardEvent) => {
    // What stands in a dialog that is opened from it is another's.
    if (!isField(target) || !currentTarget.contains(target)) return
    // A figure is typed faster than a text.
    const newest = () => ({ field: target, burst: new BurstInField<string>(target.inputMode ? undefined : fewest) })
    if (heard.last?.field !== target) heard.last = newest()
    const scan = heard.last.burst.hear(nativeEvent, target.value)
    if (!scan) return
    nativeEvent.preventDefault()
    noteScan(nativeEvent)
    putBack(target.name, scan.before)
    sayQuestionIsOpen(scan.code)
  }
}
