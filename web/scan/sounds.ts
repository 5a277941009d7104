import { useSyncExternalStore } from 'react'

const storageKey = 'scan-sounds'
const listeners = new Set<() => void>()

/** Whether scans are heard in this browser. */
export const areSoundsOn = () => localStorage.getItem(storageKey) !== 'off'

export function switchSounds(on: boolean) {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const tell of listeners) tell()
}

export const useSoundsOn = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    areSoundsOn,
    () => true,
  )
