import { useEffect, useSyncExternalStore } from 'react'

/** The headings each list has on screen, of those that were chosen: there may be no room for all. */
const drawn = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Told by the table of a list, for its columns menu. */
export function useTellDrawn(list: string | undefined, headings: readonly string[]) {
  // An effect, because the menu stands elsewhere and is told of what was drawn.
  useEffect(() => {
    if (list === undefined) return
    drawn.set(list, headings)
    for (const tell of listeners) tell()
    return () => {
      drawn.delete(list)
    }
  }, [list, headings])
}

/** Where no table is, such as over an empty list, there is room. */
export const useIsDrawn = (list: string, heading: string) =>
  useSyncExternalStore(subscribe, () => drawn.get(list)?.includes(heading) ?? true)
