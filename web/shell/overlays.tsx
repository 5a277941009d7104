import { useEffect } from 'react'
import { useLoadAtFirstSign } from '../platform/first-sign.ts'
import { loadOnce } from '../platform/load-once.ts'
import { Awaited } from '../ui/awaited.tsx'
import { openable } from '../ui/openable.tsx'
import { showOverlay, useOverlay } from './overlay.ts'
import { useOpenScanned } from './use-open-scanned.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = loadOnce(() => import('./palette.tsx'))
const Palette = openable(loadPalette)
const ShortcutsSheet = openable(() => import('./shortcuts-sheet.tsx'))
const close = () => showOverlay(null)

/** The command palette and the sheet of shortcuts, with the keys that open them. */
export function Overlays() {
  useShortcuts()
  useOpenScanned()
  const overlay = useOverlay()
  useLoadAtFirstSign(loadPalette)
  // An effect, because whoever leaves the signed-in area leaves the palette behind.
  useEffect(() => close, [])
  return (
    <Awaited>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
    </Awaited>
  )
}
