import { useHoldPage } from '../platform/held-work.ts'
import { isAtTheDoor } from '../platform/is-at-the-door.ts'
import { useIsShutOut } from '../platform/session.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'

type Props = {
  /** How many are not booked yet. */
  units: number
  /** They are being booked. */
  pending: boolean
  /** What became of the last attempt. */
  error: Error | null
  inDoubt: boolean
  children: string
}

/**
 * Counts that are not booked yet would be lost by leaving: asks first. Once the session has ended, or wants another step, they are kept anyway: one
 * may count on until booking them fails, and then goes to do that.
 */
export function CountGuard({ units, pending, error, inDoubt, children }: Props) {
  const isShutOut = useIsShutOut()
  useHoldPage(units > 0 && !isAtTheDoor(error))
  return (
    <LeaveGuard holds={units > 0 && !isShutOut} pending={pending}>
      {inDoubt ? 'No answer came: what was counted here may or may not be saved yet.' : children}
    </LeaveGuard>
  )
}
