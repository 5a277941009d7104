import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { can } from '#contract/shared/permissions.ts'
import { useSingleKeys } from '../platform/single-keys.ts'
import { useChangeSearch } from '../platform/use-change-search.ts'
import { useMe } from '../platform/use-me.ts'
import { showOverlay } from './overlay.ts'
import { goTo, newOn } from './shortcut-keys.ts'
import { useKeysForNext } from './use-keys-for-next.ts'
import { usePaletteKey } from './use-palette-key.ts'

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
  const lead = useKeysForNext()

  useSingleKeys((key, pressedAt) => {
    const page = pressedAt - leading.current < patience ? goTo[key.toLowerCase()] : undefined
    leading.current = key === 'g' && !page ? pressedAt : -patience
    const needed = newOn[pathname]
    if (page) void lead(() => navigate(page))
    else if (key === '?') showOverlay('shortcuts')
    else if (key === 'n' && needed && (!me || can(me.role, needed)))
      void lead(() => changeSearch((newest) => newest.set('new', 'true')))
    else return false
    return true
  })
}
