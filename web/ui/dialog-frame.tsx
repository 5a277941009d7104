import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useHoldKeys } from '../platform/key-gate.ts'
import { useCloseOnBack } from '../platform/use-close-on-back.ts'
import { classNames } from './class-names.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  onClose: () => void
  /** Presses outside do not close it: something may have been typed. */
  guarded?: boolean
  /** What asks before it is left with something in it; it hears Back itself. */
  guard?: ReactNode
  /** Where focus goes when it closes, if not to what opened it. */
  finalFocus?: RefObject<HTMLElement | null>
  wide?: boolean
  children: ReactNode
}

/** A dialog in the middle of a desk, a sheet from the bottom of a phone. Mount it to open it. */
export function DialogFrame(props: Props) {
  const { title, lead, onClose, guarded = false, guard, finalFocus, wide = false, children } = props
  const returnFocus = useReturnFocus()
  useCloseOnBack(guard ? undefined : onClose)
  const [isFocused, setFocused] = useState(false)
  useHoldKeys(!isFocused, { typedInto: true }) // its first field takes the focus only once it stands
  return (
    <Dialog.Root
      open
      // An Escape that is held says so once.
      onOpenChange={(open, { event }) => !open && !('repeat' in event && event.repeat) && onClose()}
      disablePointerDismissal={guarded}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-starting-style:opacity-0" />
        {/* What takes the focus comes to stand above the bar at the foot. */}
        <Dialog.Viewport className="fixed inset-0 scroll-pb-24 z-50 grid place-items-center overflow-y-auto overscroll-contain max-sm:items-end max-sm:pt-20 sm:p-6 md:[scrollbar-gutter:stable_both-edges]">
          <Dialog.Popup
            finalFocus={finalFocus ?? returnFocus}
            onFocus={() => setFocused(true)}
            className={classNames(
              'room relative w-full border border-line bg-card shadow-float transition-[opacity,translate] duration-150 ease-out data-starting-style:translate-y-2 data-starting-style:opacity-0 max-sm:rounded-t-card sm:rounded-card',
              'data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:z-20 data-nested-dialog-open:after:rounded-[inherit] data-nested-dialog-open:after:bg-veil',
              wide ? 'max-w-2xl' : 'max-w-lg',
            )}
          >
            <div className="grid gap-0.5 pt-5 pr-14 pb-1 pl-5 sm:pl-6">
              <Dialog.Title className="text-xl font-semibold wrap-anywhere">{title}</Dialog.Title>
              {lead && <Dialog.Description className="wrap-anywhere text-soft">{lead}</Dialog.Description>}
            </div>
            {guard}
            {children}
            <Dialog.Close
              aria-label="Close"
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink md:size-9"
            >
              <X className="size-4.5" aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
