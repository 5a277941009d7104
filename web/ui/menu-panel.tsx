import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useRef, useState } from 'react'
import { useCloseOnBack } from '../platform/use-close-on-back.ts'
import { classNames } from './class-names.ts'
import type { MenuFace } from './menu-button.tsx'

export const menuItemClass =
  'flex h-11 cursor-default items-center gap-2.5 rounded-badge px-2.5 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken data-highlighted:outline-hidden md:h-9 [&>svg]:size-4'

type Props = {
  face: MenuFace
  /** Of its own, in Tailwind's words: 'w-56'. */
  width: string
  /** `Menu.Item`s. */
  children: ReactNode
}

/** A menu under its button, open from the start: the button was pressed to fetch it. */
export function MenuPanel({ face, width, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  useCloseOnBack(() => setOpen(false), isOpen)
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger ref={trigger} aria-label={face.label} className={face.className}>
        {face.content}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-60" align="end" sideOffset={6}>
          <Menu.Popup
            finalFocus={trigger} // what had the focus when it opened first has given way to it
            className={classNames(
              'max-h-(--available-height) overflow-y-auto rounded-control border border-line bg-card p-1 shadow-float outline-none transition-opacity duration-120 data-starting-style:opacity-0',
              width,
            )}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
