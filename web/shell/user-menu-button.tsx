import type { Me } from '#contract/team.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useIsMeSettled } from '../platform/use-me.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { openable } from '../ui/openable.tsx'
import { userMenuFace } from './user-menu-face.tsx'

const loadMenu = loadOnce(() => import('./user-menu.tsx'))
const UserMenu = openable(loadMenu)

/** The menu of whoever is signed in; who that is stands above everything else in it. */
export const UserMenuButton = ({ me }: { me: Me | undefined }) => (
  <MenuButton face={userMenuFace} load={loadMenu} isReady={useIsMeSettled()}>
    {(onClose) => <UserMenu me={me} onClose={onClose} />}
  </MenuButton>
)
