import { CircleUserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Me } from '#contract/team.ts'
import { buttonClass } from '../ui/button.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)

export const userMenuLabel = 'User menu'
export const userMenuTrigger = buttonClass({ look: 'quiet', size: 'icon' }, '-mr-2 [&_svg]:size-5!')
export const UserMenuPicture = () => <CircleUserRound strokeWidth={1.75} aria-hidden="true" />

/** Looks like the menu's button until the menu itself has arrived, with the first touch. */
export function UserMenuButton({ me }: { me: Me | undefined }) {
  const [wanted, setWanted] = useState(false)
  const placeholder = (
    <button
      type="button"
      aria-label={userMenuLabel}
      aria-haspopup="menu"
      className={userMenuTrigger}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <UserMenuPicture />
    </button>
  )
  if (!wanted) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <UserMenu me={me} />
    </Suspense>
  )
}
