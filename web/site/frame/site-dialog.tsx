import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { closedBeside, closes } from './use-invokers.ts'

type Props = {
  id: string
  title: ReactNode
  children: ReactNode
  className?: string
  onOpen?: () => void
  onClose?: () => void
}

/** A dialog of a public page, opened by a button with `opens(id)`. The browser's own: focus and Escape are its work, a click beside it where it knows of that. */
export function SiteDialog({ id, title, children, className, onOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // An effect, because the browser opens it, and React does not pass on that event of a dialog.
  useEffect(() => {
    const hear = ({ newState }: ToggleEvent) => newState === 'open' && onOpen?.()
    const element = dialog.current
    element?.addEventListener('toggle', hear)
    return () => element?.removeEventListener('toggle', hear)
  })
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      {...closedBeside()}
      onClose={onClose}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-160 overflow-auto rounded-card border border-line bg-card text-ink shadow-float backdrop:bg-veil',
        className,
      )}
    >
      <div className="sticky top-0 flex items-start justify-between gap-4 bg-card px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          {...closes(id)}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
    </dialog>
  )
}
