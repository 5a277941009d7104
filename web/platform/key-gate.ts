import { useLayoutEffect } from 'react'
import { signedInPages } from '#contract/shared/pages.ts'
import { answerKey, type PressedKey } from './answer-key.ts'
import { burstGap, fewestBeforeEnd, scanAtHead } from './scan-in-keys.ts'

/** Keys pressed while what shall answer them is on its way; they are answered, in their order, once it is there. */
type KeyGate = { holds: number; keys: PressedKey[] }

declare global {
  interface Window {
    keyGate?: KeyGate
  }
}

const firstParts = [...new Set(Object.values(signedInPages).map((path) => path.split('/')[1]))].join('|')
const signedIn = `^/(${firstParts})(/|$)`

/**
 * Runs in the head, before any module: from the page's first moment on no shortcut is lost, nor what is typed right behind it. Ctrl, Cmd
 * and Alt with other keys stay the browser's. The first hold is for the app itself, where it has shortcuts at all.
 */
export const keyGateScript = `{const gate=window.keyGate={holds:RegExp('${signedIn}').test(location.pathname)?1:0,keys:[]};addEventListener('keydown',e=>{if(!e.isTrusted||e.isComposing||!(gate.holds||gate.keys.length))return;const{key,ctrlKey,metaKey,altKey,shiftKey,timeStamp}=e;if(altKey||(ctrlKey||metaKey?key.toLowerCase()!=='k'||ctrlKey===metaKey:key.length>1&&!['Enter','Escape','Backspace','ArrowUp','ArrowDown'].includes(key)))return;e.preventDefault();e.stopImmediatePropagation();gate.keys.push({key,ctrlKey,metaKey,shiftKey,timeStamp})},true)}`

/** Holds every further key until the answer is called. */
function holdKeys() {
  const gate = window.keyGate
  if (gate) gate.holds += 1
  return release
}

function release() {
  const gate = window.keyGate
  if (!gate) return
  gate.holds -= 1
  // A task later: what ends one hold often begins the next, and what answers has to be drawn first.
  setTimeout(() => answerNext(gate))
}

/** One key, or one scan, in a task of its own, so that each finds what the one before has brought about. */
function answerNext(gate: KeyGate) {
  if (gate.holds > 0) return
  // Nobody was signed in, or there is no such page: nothing there hears shortcuts, unless the palette was opened there.
  if (!RegExp(signedIn).test(location.pathname) && !document.querySelector('[role="dialog"]')) gate.keys = []
  const scanned = hearScan && !isInTextField(document.activeElement) ? scanAtHead(gate.keys) : undefined
  const [next] = gate.keys.splice(0, scanned?.length ?? 1)
  if (!next) return
  if (scanned) hearScan?.(scanned.code)
  else answerKey(next)
  setTimeout(() => answerNext(gate))
}

/** Holds the keys while the component stands for something that is on its way. */
export function useHoldKeys(holding = true) {
  // A layout effect, because the very next key may be meant for it.
  useLayoutEffect(() => (holding ? holdKeys() : undefined), [holding])
}

let isBurst = false

/** Holds this key and those that follow it without a pause, to be answered together; false where keys are held already. */
export function holdBurst({ key, ctrlKey, metaKey, shiftKey, timeStamp }: PressedKey) {
  const gate = window.keyGate
  if (!gate || gate.holds > 0 || gate.keys.length > 0) return false
  holdKeys()
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

/** Holds a Tab as well where it follows what may be a code: some scanners end with it. Any other stays the browser's. */
export function holdTabOfBurst({ ctrlKey, metaKey, shiftKey, timeStamp }: PressedKey) {
  const gate = window.keyGate
  if (!gate || !isBurst || gate.keys.length < fewestBeforeEnd) return false
  gate.keys.push({ key: 'Tab', ctrlKey, metaKey, shiftKey, timeStamp })
  return true
}

let hearScan: ((code: string) => void) | undefined

/** Codes found among the held keys go to `hear`, unless a field has the focus by then: it takes them as they are. */
export function giveScansTo(hear: (code: string) => void) {
  hearScan = hear
  return () => {
    if (hearScan === hear) hearScan = undefined
  }
}

/** Where a scanner's characters are typed as they come; whatever listens there knows what it scans. */
const textField =
  'textarea, select, [contenteditable], [role="combobox"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'
export const isInTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textField) !== null

let isTakenOver = false

/** From now on what is on its way holds the keys itself, as the loading screen does. */
export function useTakeOverKeys() {
  // A layout effect, which runs after those of what it holds.
  useLayoutEffect(() => {
    if (!isTakenOver && RegExp(signedIn).test(location.pathname)) release()
    isTakenOver = true
  }, [])
}
