import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import { loadOnce } from '../platform/load-once.ts'
import { buttonClass } from '../ui/button.tsx'
import { MenuButton, type MenuFace } from '../ui/menu-button.tsx'

const loadMenu = loadOnce(() => import('./order-menu.tsx'))
const OrderMenu = lazy(loadMenu)

export const orderMenuFace: MenuFace = {
  label: 'More actions',
  className: buttonClass({ size: 'icon' }, 'max-md:flex-none! md:size-9'),
  content: <Ellipsis aria-hidden="true" />,
}

/** The menu of an order's page. */
export const OrderMenuButton = (props: ComponentProps<typeof OrderMenu>) => (
  <MenuButton face={orderMenuFace} load={loadMenu}>
    <OrderMenu {...props} />
  </MenuButton>
)
