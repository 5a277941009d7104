import { CircleUserRound } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'
import type { MenuFace } from '../ui/menu-button.tsx'

export const userMenuFace: MenuFace = {
  label: 'User menu',
  className: buttonClass({ look: 'quiet', size: 'icon' }, '-mr-2 [&_svg]:size-5!'),
  content: <CircleUserRound strokeWidth={1.75} aria-hidden="true" />,
}
