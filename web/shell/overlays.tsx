import { lazy, Suspense, useEffect } from 'react'
import { showOverlay, useOverlay } from './overlay.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'))
const close = () => showOverlay(null)

/** The command palette and the sheet of shortcuts, with the keys that open them. */
export function Overlays() {
  useShortcuts()
  const overlay = useOverlay()
  // An effect, because the palette's code comes after the page: by the first Ctrl+K it is there.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), 300)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [])
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
    </Suspense>
  )
}
