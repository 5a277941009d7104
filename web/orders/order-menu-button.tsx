import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'

const loadMenu = () => import('./order-menu.tsx')
const OrderMenu = lazy(loadMenu)

export const menuLabel = 'More actions'
export const menuTrigger = buttonClass({ size: 'icon' }, 'max-md:flex-none! md:size-9')
export const MenuPicture = () => <Ellipsis aria-hidden="true" />

/** Looks like the menu's button until the menu itself has arrived, with the first touch. */
export function OrderMenuButton(props: ComponentProps<typeof OrderMenu>) {
  const [wanted, setWanted] = useState(false)
  const placeholder = (
    <button
      type="button"
      aria-label={menuLabel}
      aria-haspopup="menu"
      className={menuTrigger}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <MenuPicture />
    </button>
  )
  if (!wanted) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <OrderMenu {...props} />
    </Suspense>
  )
}
