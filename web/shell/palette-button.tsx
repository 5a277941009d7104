import { Search } from 'lucide-react'
import { KeyCaps } from '../ui/key-caps.tsx'
import { paletteKeys, showOverlay } from './overlay.ts'

/** Opens the command palette: a picture on a phone, with its key beside it on a desk. */
export const PaletteButton = () => (
  <button
    type="button"
    aria-label="Search"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title="Search"
    onClick={() => showOverlay('palette')}
    className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-soft transition-colors duration-120 hover:bg-sunken hover:text-ink md:h-9 md:w-auto md:border md:border-line md:bg-card md:pr-1.5 md:pl-2.5 md:hover:border-edge"
  >
    <Search className="size-5 md:size-4" aria-hidden="true" />
    <span className="hidden lg:inline" aria-hidden="true">
      Search
    </span>
    <span className="hidden md:inline-flex lg:ml-3" aria-hidden="true">
      <KeyCaps keys={paletteKeys} />
    </span>
  </button>
)
