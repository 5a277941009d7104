import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useIsShutOut } from '../platform/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  /** Something here is not saved yet, and leaving would lose it. */
  holds: boolean
  /** It is being saved: who leaves now loses nothing. */
  pending: boolean
  children: string
}

/** Asks before a page is left with something on it that is not saved. */
export function LeaveGuard({ holds, pending, children }: Props) {
  const isShutOut = useIsShutOut()
  const asks = holds && !pending
  const blocker = useBlocker(asks)
  // An effect, because closing the window is told to the whole window. Once the session has ended the page may have to be loaded anew for somebody else.
  useEffect(() => {
    if (!asks || isShutOut) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [asks, isShutOut])

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
