import { useState, useSyncExternalStore } from 'react'

let isPressed = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'mousedown']) addEventListener(event, press, true)
  for (const event of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) addEventListener(event, release, true)
}

function press() {
  isPressed = true
}

/** The click comes right after: it still finds what was pressed in its place. */
function release() {
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
