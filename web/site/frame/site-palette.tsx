import { lazy, Suspense, useEffect } from 'react'
import { OnItsWay } from '../../shell/on-its-way.tsx'
import { showOverlay, useOverlay } from '../../shell/overlay.ts'
import { usePaletteKey } from '../../shell/use-palette-key.ts'

const Palette = lazy(() => import('./visitors-palette.tsx'))
const close = () => showOverlay(null)

/** The command palette on public pages, fetched when somebody presses its keys. */
export function SitePalette() {
  usePaletteKey()
  const overlay = useOverlay()
  // An effect, because whoever leaves the site leaves the palette behind.
  useEffect(() => close, [])
  return <Suspense fallback={<OnItsWay />}>{overlay === 'palette' && <Palette onClose={close} />}</Suspense>
}
