import { lazy, useEffect } from 'react'
import { showOverlay, useOverlay } from '../../shell/overlay.ts'
import { usePaletteKey } from '../../shell/use-palette-key.ts'
import { Awaited } from '../../ui/awaited.tsx'

const Palette = lazy(() => import('./visitors-palette.tsx'))
const close = () => showOverlay(null)

/** The command palette on public pages, fetched when somebody presses its keys. */
export function SitePalette() {
  usePaletteKey()
  const overlay = useOverlay()
  // An effect, because whoever leaves the site leaves the palette behind.
  useEffect(() => close, [])
  return <Awaited>{overlay === 'palette' && <Palette onClose={close} />}</Awaited>
}
