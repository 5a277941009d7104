import { runtimeRole } from '../migration/ensure-roles.ts'
import { localStatement, type Statement } from '../statement.ts'
import { writtenPosition } from './log-position.ts'

// A server that was a copy once still tells how far it came. What stands behind this in its message is not tried; the next statement sees
// at least what had been replayed here.
const enter = localStatement(
  'enter_copy',
  `select set_config('role', '${runtimeRole}', true), case when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn then null
    else refuse_caller('PW425') end as refused`,
)

/** Opens a transaction on a copy for a caller whom the primary has proven: raises `hasNotReached` where the copy has not come so far. */
export const enterCopy = (position: bigint): Statement<unknown> => enter(writtenPosition(position))

export const hasNotReached = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'PW425'
