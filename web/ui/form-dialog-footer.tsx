import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { watchHeight } from './stand-where-high.ts'
import type { useLeaving } from './use-leaving.tsx'

type Props = {
  submitLabel: string
  pending: boolean
  disabledBecause: string | undefined
  /** What is to be known before it is sent, above the buttons. */
  note?: ReactNode
  /** Asked to leave with something unsaved, the footer asks back. */
  leaving: Pick<ReturnType<typeof useLeaving>, 'asks' | 'isPlaceGone' | 'leave' | 'discard' | 'stay'>
}

export function FormDialogFooter({ submitLabel, pending, disabledBecause, note, leaving }: Props) {
  if (leaving.asks) {
    return (
      // A bar of its own, so that its button is a new one and takes the focus.
      <DialogBar key="asks">
        <Button look="destructive" onClick={leaving.discard}>
          Discard
        </Button>
        <Button autoFocus onClick={leaving.stay}>
          Keep editing
        </Button>
        <p role="alert" className="text-soft max-sm:basis-full">
          What you typed is not saved yet.
        </p>
      </DialogBar>
    )
  }
  return (
    <DialogBar>
      {note}
      <Button type="submit" look="primary" pending={pending} disabledBecause={disabledBecause}>
        {submitLabel}
      </Button>
      <Button autoFocus={leaving.isPlaceGone} onClick={leaving.leave}>
        Cancel
      </Button>
      {disabledBecause && <p className="text-soft max-sm:basis-full">{disabledBecause}</p>}
    </DialogBar>
  )
}

/** What a dialog can do, in sight however long it is and wherever there is room. Left-aligned: the lower right belongs to the toasts. */
export const DialogBar = ({ children }: { children: ReactNode }) => (
  <div
    ref={watchHeight}
    className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1 sm:-bottom-6 sm:px-6"
  >
    {children}
  </div>
)
