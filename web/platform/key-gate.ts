import { useLayoutEffect } from 'react'
import { signedInPages } from '#contract/shared/pages.ts'
import { answerKey, type PressedKey, timeOfPress } from './answer-key.ts'
import { followsBurst, type HeardKey, isEnd } from './burst-of-keys.ts'

/**
 * Keys pressed while what shall answer them is on its way; they are answered, in their order, once it is there. `tabs`: how many of the
 * holds are for something that is typed into, where what follows a Tab belongs to the next field.
 */
type KeyGate = { holds: number; tabs: number; keys: HeardKey[] }

declare global {
  interface Window {
    keyGate?: KeyGate
  }
}

const firstParts = [...new Set(Object.values(signedInPages).map((path) => path.split('/')[1]))].join('|')
const signedIn = `^/(${firstParts})(/|$)`

/**
 * Runs in the head, before any module: from the page's first moment on no shortcut is lost, nor what is typed right behind it. Ctrl, Cmd
 * and Alt with other keys stay the browser's, and so does a Tab, unless keys are held before it or a hold asks for it. The first hold is
 * for the app itself, where it has shortcuts at all.
 */
export const keyGateScript = `{const gate=window.keyGate={holds:RegExp('${signedIn}').test(location.pathname)?1:0,tabs:0,keys:[]};addEventListener('keydown',e=>{if(!e.isTrusted||e.isComposing||!(gate.holds||gate.keys.length&&!e.repeat))return;const{key,ctrlKey,metaKey,altKey,shiftKey,timeStamp}=e;if(altKey||(ctrlKey||metaKey?key.toLowerCase()!=='k'||ctrlKey===metaKey:key.length>1&&!(key==='Tab'&&(gate.tabs||gate.keys.length))&&!/^(Enter|Escape|Backspace|F2|Arrow(Up|Down))$/.test(key)))return;e.preventDefault();e.stopImmediatePropagation();gate.keys.push({key,ctrlKey,metaKey,shiftKey,timeStamp,heardAt:performance.now()})},true)}`

/** Milliseconds that keys are held for a page: one that has not come by then may never come. */
export const longestHold = 15_000

/** Holds every further key until the answer is called, Tab only where asked for. */
export function holdKeys(andTab: boolean) {
  const gate = window.keyGate
  if (gate) gate.holds += 1
  if (gate && andTab) gate.tabs += 1
  return () => release(andTab)
}

function release(andTab = false) {
  const gate = window.keyGate
  if (!gate) return
  gate.holds -= 1
  if (andTab) gate.tabs -= 1
  // A task later: what ends one hold often begins the next, and what answers has to be drawn first.
  answerSoon(gate)
}

/** Holds this key with those that come right behind it, to be answered once it is known whether they are a scan. */
export function holdKey({ key, ctrlKey, metaKey, shiftKey, timeStamp }: KeyboardEvent) {
  const gate = window.keyGate
  if (!gate) return false
  gate.keys.push({ key, ctrlKey, metaKey, shiftKey, timeStamp, heardAt: performance.now() })
  answerSoon(gate)
  return true
}

const aFrame = 16 // ms
let next: ReturnType<typeof setTimeout> | undefined

function answerSoon(gate: KeyGate, wait = 0) {
  clearTimeout(next)
  next = setTimeout(() => answerNext(gate), wait)
}

/** The keys of the last burst that were answered one by one: where the machine was too busy, a scan's first may be among them. */
let answered: HeardKey[] = []

/** The last key of the last scan. */
let lastScanned: readonly PressedKey[] = []

/**
 * Whether this is the Enter or Tab of a scan that has been answered: a machine too busy brings it after that, and it presses nothing then
 * either. There may be two of them.
 */
export function isLateEnd(key: PressedKey) {
  const isLate = isEnd(key) && followsBurst(lastScanned, key)
  if (isLate) lastScanned = [key]
  return isLate
}

/** The same of a scan into a field, which has been answered there. */
export function noteScan(end: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey } = end
  lastScanned = [{ key, ctrlKey, metaKey, shiftKey, timeStamp: timeOfPress(end) }]
}

/** One key, or one scan, in a task of its own, so that each finds what the one before has brought about. */
function answerNext(gate: KeyGate) {
  if (gate.holds > 0) return
  // Nobody was signed in, or there is no such page: nothing there hears shortcuts, unless the palette was opened there.
  if (!RegExp(signedIn).test(location.pathname) && !document.querySelector('[role="dialog"]')) gate.keys = []
  while (gate.keys.slice(0, 1).some(isLateEnd)) gate.keys.shift()
  const [first] = gate.keys
  if (!first) return
  const before = followsBurst(answered, first) ? answered : []
  const found = findAtHead?.([...before, ...gate.keys])
  // Looked at again before that: what ends it may have come.
  if (found && 'wait' in found) return answerSoon(gate, Math.min(found.wait, aFrame))
  const answering = gate.keys.splice(0, found ? found.length - before.length : 1)
  if (found) lastScanned = answering.slice(-1)
  answered = found || isEnd(first) ? [] : [...before, first]
  answerSoon(gate)
  if (found) return found.answer(before.length)
  answerKey(first)
}

/** Answers what is held before a key that is not, such as an arrow that moves the cursor: in the order in which they were pressed. */
export function answerHeldKeys() {
  const gate = window.keyGate
  if (gate?.holds === 0) for (const key of gate.keys.splice(0)) answerKey(key)
}

/** Holds the keys while the component stands for something that is on its way; Tab as well where that will be `typedInto`. */
export function useHoldKeys(holding = true, { typedInto = false } = {}) {
  // A layout effect, because the very next key may be meant for it.
  useLayoutEffect(() => (holding ? holdKeys(typedInto) : undefined), [holding, typedInto])
}

/**
 * What begins with the first of the held keys and is answered as one, and how many of them it is; or milliseconds to wait for the rest. The
 * first ones may have been typed already: the answer is told how many.
 */
type Finding = { length: number; answer: (typed: number) => void } | { wait: number }

let findAtHead: ((keys: readonly HeardKey[]) => Finding | undefined) | undefined

/** Keys that mean something together are looked for before each is answered by itself. */
export function lookForScans(find: typeof findAtHead) {
  findAtHead = find
  return () => {
    if (findAtHead === find) findAtHead = undefined
  }
}

let isTakenOver = false

/** From now on what is on its way holds the keys itself, as the loading screen does. */
export function useTakeOverKeys() {
  // A layout effect, which runs after those of what it holds.
  useLayoutEffect(() => {
    if (!isTakenOver && RegExp(signedIn).test(location.pathname)) release()
    isTakenOver = true
  }, [])
}
