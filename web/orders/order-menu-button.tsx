import type { ComponentProps } from 'react'
import { loadOnce } from '../platform/load-once.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { openable } from '../ui/openable.tsx'
import { orderMenuFace } from './order-menu-face.tsx'

const loadMenu = loadOnce(() => import('./order-menu.tsx'))
const OrderMenu = openable(loadMenu)

/** The menu of an order's page. */
export const OrderMenuButton = (props: ComponentProps<typeof OrderMenu>) => (
  <MenuButton face={orderMenuFace} load={loadMenu}>
    {(onClose) => <OrderMenu {...props} onClose={onClose} />}
  </MenuButton>
)
