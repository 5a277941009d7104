import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isNobody } from '../platform/api-refusal.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { useIsShutOut } from '../platform/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = {
  /** How many are not booked yet. */
  units: number
  /** They are being booked: who leaves now loses nothing. */
  pending: boolean
  /** What became of the last attempt. */
  error: Error | null
  children: string
}

/**
 * Counts that are not booked yet would be lost by leaving: asks first. Once the session has ended they are kept anyway: one may count on
 * until booking them fails, and then goes to sign in.
 */
export function LeaveGuard({ units, pending, error, children }: Props) {
  const isShutOut = useIsShutOut()
  const holding = units > 0 && !pending && !isShutOut
  const blocker = useBlocker(holding)
  useHoldPage(units > 0 && !isNobody(error))
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
