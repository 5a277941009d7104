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
        <p role="status" className="basis-full text-soft sm:mr-auto sm:basis-auto">
          What you typed is not saved yet.
        </p>
        <Button onClick={onStay}>Keep editing</Button>
        <Button look="destructive" onClick={onLeave}>
          Discard
        </Button>
      </Bar>
    )
  }
  return (
    <Bar>
      <Button onClick={onLeave}>Cancel</Button>
      <Button type="submit" look="primary" pending={pending} disabledBecause={disabledBecause}>
        {submitLabel}
      </Button>
    </Bar>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 flex sm:-bottom-6 flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1 sm:px-6">
    {children}
  </div>
)
