import { useLayoutEffect, useState } from 'react'

/** What lies over the page: the command palette or the sheet of shortcuts, one at a time. */
export type Overlay = 'palette' | 'shortcuts'

let shown: Overlay | null = null
const listeners = new Set<(now: Overlay | null) => void>()

export function showOverlay(next: Overlay | null) {
  shown = next
  for (const tell of listeners) tell(shown)
}

export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  // A layout effect, because the key that shows it is heard from then on; useSyncExternalStore listens only after the page is painted, and
  // what is typed behind the key would be taken for shortcuts.
  useLayoutEffect(() => {
    setOverlay(shown)
    listeners.add(setOverlay)
    return () => {
      listeners.delete(setOverlay)
    }
  }, [])
  return overlay
}

export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
/** The keys that open the palette, as they are written on the keyboard at hand. */
export const paletteKeys = isApple ? ['⌘', 'K'] : ['Ctrl', 'K']
