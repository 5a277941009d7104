import type { PressedKey } from './answer-key.ts'
import { holdKeys } from './key-gate.ts'
import { burstGap } from './scan-in-keys.ts'

let isBurst = false

/** Holds this key and those that follow it without a pause, to be answered together; false where keys are held already. */
export function holdBurst({ key, ctrlKey, metaKey, shiftKey, timeStamp }: PressedKey) {
  const gate = window.keyGate
  if (!gate || gate.holds > 0 || gate.keys.length > 0) return false
  const release = holdKeys()
  isBurst = true
  gate.keys.push({ key, ctrlKey, metaKey, shiftKey, timeStamp })
  const wait = () => {
    const last = gate.keys.at(-1)?.timeStamp ?? timeStamp
    if (performance.now() - last < burstGap) return void setTimeout(wait, burstGap)
    isBurst = false
    release()
  }
  setTimeout(wait, burstGap)
  return true
}

/** Holds a Tab as well where it follows what may be a code, of so many characters: some scanners end with it. Any other stays the browser's. */
export function holdTabOfBurst({ ctrlKey, metaKey, shiftKey, timeStamp }: PressedKey, fewest: number) {
  const gate = window.keyGate
  if (!gate || !isBurst || gate.keys.length < fewest) return false
  gate.keys.push({ key: 'Tab', ctrlKey, metaKey, shiftKey, timeStamp })
  return true
}
