import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useIsShutOut } from '../platform/session.ts'
import { useAskBeforeClosing } from '../platform/use-ask-before-closing.ts'
import { LeaveQuestion, loadLeaveQuestion } from './leave-question.tsx'

type Props = {
  /** Something here is not saved yet, and leaving would lose it. */
  holds: boolean
  /** It is being saved, and leads somewhere itself once it is: only who closes the tab is asked. */
  pending: boolean
  children: string
}

/** Asks before a page is left with something on it that is not saved. */
export function LeaveGuard({ holds, pending, children }: Props) {
  const isShutOut = useIsShutOut()
  const asks = holds && !pending
  const blocker = useBlocker(asks)
  // An effect, because it goes over the network: the question has to come without a line, too.
  useEffect(() => {
    if (holds) loadLeaveQuestion().catch(() => {}) // asked for again with the question, which says so
  }, [holds])
  // Once the session has ended the page may have to be loaded anew for somebody else.
  useAskBeforeClosing(holds && !isShutOut)

  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset}>
      {children}
    </LeaveQuestion>
  )
}
