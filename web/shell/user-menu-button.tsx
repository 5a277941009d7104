import type { Me } from '#contract/team.ts'
import { loadOnce } from '../platform/load-once.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { openable } from '../ui/openable.tsx'
import { userMenuFace } from './user-menu-face.tsx'

const loadMenu = loadOnce(() => import('./user-menu.tsx'))
const UserMenu = openable(loadMenu)

/** The menu of whoever is signed in. */
export const UserMenuButton = ({ me }: { me: Me | undefined }) => (
  <MenuButton face={userMenuFace} load={loadMenu}>
    {(onClose) => <UserMenu me={me} onClose={onClose} />}
  </MenuButton>
)
