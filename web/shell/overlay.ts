import { useSyncExternalStore } from 'react'

/** What lies over the page: the command palette or the sheet of shortcuts, one at a time. */
export type Overlay = 'palette' | 'shortcuts'

let shown: Overlay | null = null
const listeners = new Set<() => void>()

export function showOverlay(next: Overlay | null) {
  shown = next
  for (const tell of listeners) tell()
}

export const useOverlay = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    () => shown,
    () => null,
  )

export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
/** The keys that open the palette, as they are written on the keyboard at hand. */
export const paletteKeys = isApple ? ['⌘', 'K'] : ['Ctrl', 'K']
