import { authRole, runtimeRole } from '#server/platform/database/migration/ensure-roles.ts'
import type { Tx } from '#server/platform/database/scope.ts'

/**
 * Work on accounts inside a transaction of an organisation, as the role that may: so that both happen or neither. The login may
 * change to either role, and neither to more. Nothing else may be asked meanwhile.
 */
export async function asAuth<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  tx.send('become_auth', become, [authRole])
  try {
    return await work()
  } finally {
    tx.send('become_runtime', become, [runtimeRole])
  }
}

const become = `select set_config('role', $1, true)`
