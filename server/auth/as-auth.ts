import { authRole, runtimeRole } from '#server/platform/database/migration/ensure-roles.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, type Statement } from '#server/platform/database/statement.ts'

const become = localStatement('become', `select set_config('role', $1, true)`)

/** The same for one statement, between two others: the three are sent in one message. */
export const askedAsAuth = <Answer>(asked: Statement<Answer>) => [become(authRole), asked, become(runtimeRole)] as const

/**
 * Work on accounts inside a transaction of an organisation, as the role that may: so that both happen or neither. The login may
 * change to either role, and neither to more. Nothing else may be asked meanwhile. Where the work fails the whole transaction has to:
 * its role goes with it.
 */
export async function asAuth<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  tx.queue(become(authRole))
  const result = await work()
  tx.queue(become(runtimeRole))
  return result
}
