import { Menu } from '@base-ui/react/menu'
import { Ban } from 'lucide-react'
import { MenuPanel, menuItemClass } from '../ui/menu-panel.tsx'
import { orderMenuFace } from './order-menu-face.tsx'

type Props = { cancelLabel: string; disabledBecause: string | undefined; onCancel: () => void }

/** What is done to an order now and then, away from its next step. */
export default function OrderMenu({ cancelLabel, disabledBecause, onCancel }: Props) {
  return (
    <MenuPanel face={orderMenuFace} width="w-56">
      <Menu.Item
        disabled={Boolean(disabledBecause)}
        title={disabledBecause}
        onClick={onCancel}
        className={`${menuItemClass} text-out`}
      >
        <Ban aria-hidden="true" />
        {cancelLabel}
        {disabledBecause && <span className="sr-only">({disabledBecause})</span>}
      </Menu.Item>
    </MenuPanel>
  )
}
