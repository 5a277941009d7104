import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useCloseOnBack } from '../platform/use-close-on-back.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar of a phone: slides in from the left, closes when a link is chosen. */
export default function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useCloseOnBack(onClose, open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-r border-line bg-sunken shadow-float transition-[translate] duration-180 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar onNavigate={onClose} />
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-control text-soft hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
