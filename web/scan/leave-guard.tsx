import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useHoldPage } from '../platform/held-work.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Counts that are not booked yet would be lost by leaving: asks first. `units`: how many. */
export function LeaveGuard({ units, children }: { units: number; children: string }) {
  const holding = units > 0
  const blocker = useBlocker(holding)
  useHoldPage(holding)
  // An effect, because closing the window is told to the whole window.
  useEffect(() => {
    if (!holding) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [holding])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      pending={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {children}
    </ConfirmDialog>
  )
}
