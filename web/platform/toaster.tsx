import { CircleCheck, OctagonAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Toasts } from 'sonner'
import 'sonner/dist/styles.css'
import { announceToaster } from './notify.ts'
import { useTheme } from './theme.ts'

const look = {
  toast: 'border! border-line! bg-card! text-ink! shadow-float! rounded-control! font-sans! items-start!',
  title: 'text-base! font-semibold!',
  description: 'text-soft! text-sm!',
  error: 'border-out! [&_[data-title]]:text-out',
}

/** The specification's toasts: bottom right, four seconds, three at a time. */
export default function Toaster() {
  const theme = useTheme()
  // An effect, because toasts said before this moment wait for the listener to exist.
  useEffect(announceToaster, [])
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
