import { Ellipsis } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'
import type { MenuFace } from '../ui/menu-button.tsx'

export const orderMenuFace: MenuFace = {
  label: 'More actions',
  className: buttonClass({ size: 'icon' }, 'max-md:flex-none! md:size-9'),
  content: <Ellipsis aria-hidden="true" />,
}
