import { CircleCheck, OctagonAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Toasts, useSonner } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'
import { usePreference } from './choose-preferences.ts'
import { leadFocusBack } from './lead-focus-back.ts'
import { announceToaster } from './notify.ts'

const look = {
  // Dragged away, from its words too: dragging selects nothing. What is worth copying stands on the page with a button of its own.
  toast: 'select-none! border! border-line! bg-card! text-ink! shadow-float! rounded-control! font-sans! items-start!',
  title: 'text-base! font-semibold!',
  description: 'text-soft! text-sm!',
  actionButton:
    'h-8! shrink-0 self-center rounded-control! border! border-line! bg-transparent! px-3! text-sm! font-semibold! text-brand! hover:bg-sunken! max-md:h-11!',
  closeButton:
    'left-auto! right-0! size-6! translate-x-1/3! -translate-y-1/3! border-line! bg-card! text-soft! hover:text-ink!',
  error: 'border-out! [&_[data-title]]:text-out',
}

/** A dialog is a sheet at the foot of a phone: what is said there lies over its fields, and what is wrong with them. */
const isOverSheet = () =>
  matchMedia('(width < 40rem)').matches && document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The specification's toasts: bottom right, four seconds, three at a time. */
export default function Toaster() {
  const theme = usePreference('theme')
  const { toasts } = useSonner()
  const isFailureShown = toasts.some(({ type }) => type === 'error')
  const isActionShown = toasts.some(({ action }) => action)
  // An effect, because toasts said before this moment wait for the listener to exist.
  useEffect(announceToaster, [])
  // An effect, because the whole page is listened to.
  useEffect(() => {
    document.addEventListener('pointerdown', letGoOfText, { capture: true })
    return () => document.removeEventListener('pointerdown', letGoOfText, { capture: true })
  }, [])
  // An effect, because the browser opens and closes its own dialogs. Their events do not bubble.
  useEffect(() => {
    toFront()
    for (const event of ['toggle', 'close']) document.addEventListener(event, toFront, { capture: true })
    return () => {
      for (const event of ['toggle', 'close']) document.removeEventListener(event, toFront, { capture: true })
    }
  }, [])
  return createPortal(
    <Toasts
      theme={theme}
      className="z-55!" // above dialogs, and below what was opened to be chosen from
      position={isFailureShown && isOverSheet() ? 'top-center' : 'bottom-right'}
      duration={4000}
      visibleToasts={3}
      expand={isFailureShown || isActionShown} // else the next success, such as an autosave's, would cover it
      gap={14}
      mobileOffset={{
        top: 'max(1rem,env(safe-area-inset-top))',
        bottom: 'calc(var(--sheet, var(--bulk-bar, var(--action-bar, 68px))) + 16px)',
      }}
      hotkey={['altKey', 'KeyT']}
      icons={{ error: <OctagonAlert className="size-4 text-out" />, success: <CircleCheck className="size-4" /> }}
      toastOptions={{ classNames: look }}
    />,
    place,
  )
}

/**
 * Where toasts are: in the body, so that they lie above the dialogs, which are portals there too; but in a modal dialog of the browser
 * while one is open, as nothing beside it is seen clearly or can be reached. The place is moved, so that the toasts in it go along.
 */
const place = document.createElement('div')
leadFocusBack(place)
function toFront() {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (place.parentElement !== front) front.append(place)
}

/** The library takes no toast along while any text of the page is selected. */
function letGoOfText({ target }: PointerEvent) {
  if (target instanceof Element && target.closest('[data-sonner-toast]')) getSelection()?.removeAllRanges()
}
