import { useSyncExternalStore } from 'react'

let staleSince: Date | undefined
const listeners = new Set<() => void>()

/** Since when what is shown may be out of date; undefined for not at all. */
export function showStale(since: Date | undefined) {
  staleSince = since
  for (const tell of listeners) tell()
}

export const useStaleSince = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    () => staleSince,
    () => undefined,
  )
