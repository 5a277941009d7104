import { useEffect, useSyncExternalStore } from 'react'

let held = 0
const listeners = new Set<() => void>()

function change(by: number) {
  held += by
  for (const tell of listeners) tell()
}

/** While a form is open a lost session does not take the page away; what was typed stays. */
export function useHoldPage(holding = true) {
  // An effect, because the hold must end with the component that asked for it.
  useEffect(() => {
    if (!holding) return
    change(1)
    return () => change(-1)
  }, [holding])
}

export const usePageHeld = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    () => held > 0,
    () => false,
  )
