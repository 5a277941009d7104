import { CircleUserRound } from 'lucide-react'
import { lazy } from 'react'
import type { Me } from '#contract/team.ts'
import { loadOnce } from '../platform/load-once.ts'
import { buttonClass } from '../ui/button.tsx'
import { MenuButton, type MenuFace } from '../ui/menu-button.tsx'

const loadMenu = loadOnce(() => import('./user-menu.tsx'))
const UserMenu = lazy(loadMenu)

export const userMenuFace: MenuFace = {
  label: 'User menu',
  className: buttonClass({ look: 'quiet', size: 'icon' }, '-mr-2 [&_svg]:size-5!'),
  content: <CircleUserRound strokeWidth={1.75} aria-hidden="true" />,
}

/** The menu of whoever is signed in. */
export const UserMenuButton = ({ me }: { me: Me | undefined }) => (
  <MenuButton face={userMenuFace} load={loadMenu}>
    <UserMenu me={me} />
  </MenuButton>
)
