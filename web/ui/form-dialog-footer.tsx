import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  submitLabel: string
  pending: boolean
  disabledBecause: string | undefined
  /** Asked to leave with something unsaved: the footer asks back. */
  leaving: boolean
  onLeave: () => void
  onStay: () => void
}

export function FormDialogFooter({ submitLabel, pending, disabledBecause, leaving, onLeave, onStay }: Props) {
  if (leaving) {
    return (
      <Bar>
        <Button look="destructive" onClick={onLeave}>
          Discard
        </Button>
        <Button onClick={onStay}>Keep editing</Button>
        <p role="status" className="text-soft max-sm:basis-full">
          What you typed is not saved yet.
        </p>
      </Bar>
    )
  }
  return (
    <Bar>
      <Button type="submit" look="primary" pending={pending} disabledBecause={disabledBecause}>
        {submitLabel}
      </Button>
      <Button onClick={onLeave}>Cancel</Button>
      {disabledBecause && <p className="text-soft max-sm:basis-full">{disabledBecause}</p>}
    </Bar>
  )
}

/** Left-aligned: the lower right belongs to the toasts. */
const Bar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1 sm:-bottom-6 sm:px-6">
    {children}
  </div>
)
