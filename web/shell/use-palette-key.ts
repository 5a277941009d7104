import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '../platform/single-keys.ts'
import { showOverlay, useOverlay } from './overlay.ts'

/** Ctrl+K or Cmd+K, also while typing; with a dialog open it would lose what was typed there, and does nothing. */
export function usePaletteKey() {
  const overlay = useOverlay()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault() // the browser's own search bar
    if (overlay === 'palette') showOverlay(null)
    else if (!isDialogOpen()) showOverlay('palette')
  })
  // An effect, because the keys are listened for on the whole page; a layout effect, because whoever sees the page may press them.
  useLayoutEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
