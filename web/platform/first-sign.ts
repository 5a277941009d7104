import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import { fetchAhead } from './load-once.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const
const listeners = new Set<() => void>()
let isSomebodyThere = false

/** Somebody is to be told something, or has given a sign of themselves. */
export function wake() {
  if (isSomebodyThere) return
  isSomebodyThere = true
  for (const type of signs) removeEventListener(type, hear, { capture: true })
  for (const tell of listeners) tell()
}

/** What their first key or press does is painted before all that now begins. */
const hear = () => void afterPaint(wake)

function listen(tell: () => void) {
  if (!isSomebodyThere) for (const type of signs) addEventListener(type, hear, { capture: true })
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** At the first sign of a person, or at once where there was one. */
export function onFirstSign(tell: () => void) {
  if (isSomebodyThere) tell()
  else listen(tell)
}

/** True from the first sign of a person on: what only they can need, such as a palette, is not fetched with the first page. */
export const useFirstSign = () =>
  useSyncExternalStore(
    listen,
    () => isSomebodyThere,
    () => false,
  )

/** Fetches code that somebody may ask for by a single key: by then it is there. */
export function useLoadAtFirstSign(load: () => Promise<unknown>) {
  const isSomebodyThere = useFirstSign()
  // An effect, because it goes over the network, after the page.
  useEffect(() => {
    if (isSomebodyThere) fetchAhead(load)
  }, [isSomebodyThere, load])
}
