import { useSyncExternalStore } from 'react'
import { useStaleSince } from '../platform/stale-since.ts'

const events = ['online', 'offline']

function subscribe(tell: () => void) {
  for (const event of events) addEventListener(event, tell)
  return () => {
    for (const event of events) removeEventListener(event, tell)
  }
}

/** Of a save that was under way as the line went. */
export const heldUp = 'Not connected: it goes on when the line is back.'

/** Whether the browser has no connection. */
const useHasNoLine = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

/** Whether the server cannot be reached, as far as anybody knows. */
export const useOffline = () => {
  const hasNoLine = useHasNoLine()
  return useStaleSince() !== undefined || hasNoLine
}
