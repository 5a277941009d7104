import { Menu } from '@base-ui/react/menu'
import { Ban } from 'lucide-react'
import { MenuPicture, menuLabel, menuTrigger } from './order-menu-button.tsx'

type Props = { cancelLabel: string; disabledBecause: string | undefined; onCancel: () => void }

/** What is done to an order now and then, away from its next step. */
export default function OrderMenu({ cancelLabel, disabledBecause, onCancel }: Props) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={menuLabel} className={menuTrigger}>
        <MenuPicture />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50" align="end" sideOffset={6}>
          <Menu.Popup className="w-56 rounded-control border border-line bg-card p-1 shadow-float outline-none transition-opacity duration-120 data-starting-style:opacity-0">
            <Menu.Item
              disabled={Boolean(disabledBecause)}
              title={disabledBecause}
              onClick={onCancel}
              className="flex h-11 cursor-default items-center gap-2.5 rounded-badge px-2.5 text-out outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken md:h-9"
            >
              <Ban className="size-4" aria-hidden="true" />
              {cancelLabel}
              {disabledBecause && <span className="sr-only">({disabledBecause})</span>}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
