import { CircleCheck, OctagonAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Toasts } from 'sonner'
import 'sonner/dist/styles.css'
import { announceToaster } from './notify.ts'
import { useTheme } from './theme.ts'

const look = {
  // Dragged away, from its words too: dragging selects nothing. What is worth copying stands on the page with a button of its own.
  toast: 'select-none! border! border-line! bg-card! text-ink! shadow-float! rounded-control! font-sans! items-start!',
  title: 'text-base! font-semibold!',
  description: 'text-soft! text-sm!',
  error: 'border-out! [&_[data-title]]:text-out',
}

/** The specification's toasts: bottom right, four seconds, three at a time. */
export default function Toaster() {
  const theme = useTheme()
  // An effect, because toasts said before this moment wait for the listener to exist.
  useEffect(announceToaster, [])
  // An effect, because the whole page is listened to.
  useEffect(() => {
    document.addEventListener('pointerdown', letGoOfText, { capture: true })
    return () => document.removeEventListener('pointerdown', letGoOfText, { capture: true })
  }, [])
  // In the body, so that toasts lie above the dialogs, which are portals there too.
  return createPortal(
    <Toasts
      theme={theme}
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      mobileOffset={{ bottom: 84 }}
      hotkey={['altKey', 'KeyT']}
      icons={{ error: <OctagonAlert className="size-4 text-out" />, success: <CircleCheck className="size-4" /> }}
      toastOptions={{ classNames: look }}
    />,
    document.body,
  )
}

/** The library takes no toast along while any text of the page is selected. */
function letGoOfText({ target }: PointerEvent) {
  if (target instanceof Element && target.closest('[data-sonner-toast]')) getSelection()?.removeAllRanges()
}
