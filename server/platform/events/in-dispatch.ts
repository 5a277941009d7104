import type { Database } from '#server/platform/database/database.ts'
import type { LocalTx } from '#server/platform/database/local-statements.ts'
import { batchingOver, localStatement, type Statement, settle } from '#server/platform/database/statement.ts'
import { openTransaction } from '#server/platform/database/transaction-connection.ts'
import { withClient } from '#server/platform/database/with-client.ts'

const begin = localStatement('begin', 'begin')
// Asked in a statement of its own: what the next one sees was committed after the one before us had let go of it.
const enter = localStatement<{ is_mine: boolean }>(
  'enter_dispatch',
  `select set_config('app.dispatches', pg_try_advisory_xact_lock(7236174)::text, true)::boolean as is_mine`,
)

/** What a statement asks that travels with the beginning of a dispatch and must do nothing where another is at it. */
export const isDispatching = `current_setting('app.dispatches') = 'true'`

type Work<T, First> = (tx: LocalTx, found: First) => Promise<T>

/**
 * A transaction of the one dispatcher there is at a time, in whichever process: figures are folded from one snapshot after the other,
 * and places in the backlog are committed in their order. Answers `otherwise` where another is at it. A `first` statement travels with the
 * beginning, and `work` has its answer.
 */
export const inDispatch = <T, First = undefined>(
  database: Database,
  otherwise: T,
  work: Work<T, First | undefined>,
  first?: Statement<First>,
): Promise<T> =>
  withClient(database, async (client) => {
    const connection = openTransaction(client, { prepare: database.prepare, opening: () => [begin()] })
    const last: Statement<unknown>[] = []
    const atCommit = (...more: readonly Statement<unknown>[]) => void last.push(...more)
    const tx = { ...batchingOver(connection.send), atCommit }
    try {
      const [[lock], found] = await tx.batch(enter(), first)
      const result = lock?.is_mine ? await work(tx, found) : otherwise
      settle(last, await connection.commit(last))
      return result
    } catch (error) {
      await connection.rollBack()
      throw error
    }
  })
