import { useEffect, useEffectEvent } from 'react'
import { answerHeldKeys, holdKey, isLateEnd, lookForScans } from './key-gate.ts'
import { scanAtHead, waitForRest } from './scan-in-keys.ts'

/** Where a scanner's characters are typed as they come; whatever listens there knows what it scans. Fields of scan screens say otherwise. */
const textField =
  'textarea, [contenteditable], [role="combobox"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [data-hears-scans])'
const isInTextField = (target: EventTarget | null) => target instanceof Element && target.closest(textField) !== null

const mayBeginScan = ({ target, key, ctrlKey, metaKey, altKey, repeat, isTrusted, isComposing }: KeyboardEvent) =>
  isTrusted &&
  !isComposing &&
  !repeat &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  key.length === 1 &&
  key !== ' ' &&
  !isInTextField(target)

/** AltGraph is one, too. */
const modifier = /^(Shift|Control|Alt|Meta|CapsLock)/
/** Pressed by a hand, and more than what comes with capital letters. */
const overtakes = ({ key, isTrusted }: KeyboardEvent) => isTrusted && !modifier.test(key)

/**
 * Hears codes a hand scanner types outside of fields, told from keys by their speed. None of their characters is a shortcut, and their
 * Enter presses nothing; keys that are no scan are answered as soon as that is known, in their order. `typed`: how many of its characters
 * a busy machine has let through before that.
 */
export function useHearScans(onScan: (code: string, typed: number) => void) {
  const scanned = useEffectEvent(onScan)
  // An effect, because the keys arrive at the whole page; at the window, before whatever listens to single keys.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isScanned = event.isTrusted && isLateEnd(event)
      if (!isScanned && !mayBeginScan(event)) {
        if (overtakes(event)) answerHeldKeys()
      } else if (isScanned || holdKey(event)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    const stop = lookForScans((keys) => {
      if (isInTextField(document.activeElement)) return undefined
      const wait = waitForRest(keys, performance.now())
      if (wait > 0) return { wait }
      const scan = scanAtHead(keys)
      return scan && { length: scan.length, answer: (typed) => scanned(scan.code, typed) }
    })
    addEventListener('keydown', hear, { capture: true })
    return () => {
      stop()
      removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
}
