import { useState, useSyncExternalStore } from 'react'

let isPressed = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'mousedown'] as const) addEventListener(event, press, true)
  // A key as well: where the browser opened something over the page, it keeps to itself that the button was let go.
  for (const event of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown'])
    addEventListener(event, release, true)
}

/** The right button opens a menu of the browser's, which moves nothing. */
function press({ button }: MouseEvent) {
  if (button === 0) isPressed = true
}

/** The click comes right after: it still finds what was pressed in its place. */
function release() {
  if (!isPressed) return
  setTimeout(() => {
    isPressed = false
    for (const tell of listeners) tell()
  })
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/**
 * The text, but none that comes or goes while a button or a finger is down: leaving a field checks it, and a line more or less would move what
 * is being pressed from under the press.
 */
export function useOnceReleased(text: string | undefined) {
  const [shown, setShown] = useState(text)
  const waits = useSyncExternalStore(
    subscribe,
    () => isPressed && text !== shown,
    () => false,
  )
  if (!waits && shown !== text) setShown(text)
  return waits ? shown : text
}
