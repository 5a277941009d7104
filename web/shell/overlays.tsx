import { lazy, Suspense, useEffect } from 'react'
import { useFirstSign } from '../platform/first-sign.ts'
import { OnItsWay } from './on-its-way.tsx'
import { showOverlay, useOverlay } from './overlay.ts'
import { useOpenScanned } from './use-open-scanned.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'))
const close = () => showOverlay(null)

/** The command palette and the sheet of shortcuts, with the keys that open them. */
export function Overlays() {
  useShortcuts()
  useOpenScanned()
  const overlay = useOverlay()
  const isSomebodyThere = useFirstSign()
  // An effect, because the palette's code comes after the page: by the first Ctrl+K it is there.
  useEffect(() => {
    if (isSomebodyThere) void loadPalette()
  }, [isSomebodyThere])
  // An effect, because whoever leaves the signed-in area leaves the palette behind.
  useEffect(() => close, [])
  return (
    <Suspense fallback={<OnItsWay />}>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
    </Suspense>
  )
}
