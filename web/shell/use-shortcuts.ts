import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { can } from '#contract/shared/permissions.ts'
import { isDialogOpen, useSingleKeys } from '../platform/single-keys.ts'
import { useChangeSearch } from '../platform/use-change-search.ts'
import { useMe } from '../platform/use-me.ts'
import { showOverlay, useOverlay } from './overlay.ts'
import { goTo, newOn } from './shortcut-keys.ts'

/** Milliseconds within which the letter is pressed after the `g`. */
const patience = 1500

/** The keys that work on every signed-in page; `/` belongs to the search of a list. */
export function useShortcuts() {
  usePaletteKey()
  const navigate = useNavigate()
  const changeSearch = useChangeSearch()
  const { pathname } = useLocation()
  const me = useMe()
  const leading = useRef(-patience)

  useSingleKeys((key, pressedAt) => {
    const page = pressedAt - leading.current < patience ? goTo[key.toLowerCase()] : undefined
    leading.current = key === 'g' && !page ? pressedAt : -patience
    const needed = newOn[pathname]
    if (page) void navigate(page)
    else if (key === '?') showOverlay('shortcuts')
    else if (key === 'n' && needed && (!me || can(me.role, needed)))
      void changeSearch((newest) => newest.set('new', 'true'))
    else return false
    return true
  })
}

/** Ctrl+K or Cmd+K, also while typing; with a dialog open it would lose what was typed there, and does nothing. */
function usePaletteKey() {
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
