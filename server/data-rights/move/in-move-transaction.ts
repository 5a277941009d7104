import type { Database } from '#server/platform/database/database.ts'
import { waitingPatiently } from '#server/platform/database/give-up-silent.ts'
import { type Batching, batchingOver, localStatement, settle } from '#server/platform/database/statement.ts'
import { openTransaction } from '#server/platform/database/transaction-connection.ts'
import { withClient } from '#server/platform/database/with-client.ts'

const opening = [
  localStatement('', 'begin')(),
  localStatement('', `set local statement_timeout = '60s'`)(),
  // Between two of its statements the other side is read, for as long as that takes.
  localStatement('', 'set local idle_in_transaction_session_timeout = 0')(),
]

/** As the login that owns the tables, which alone reaches those of people and of organisations at once. Tried once: what it reads comes once. */
export const inMoveTransaction = <T>(database: Database, work: (tx: Batching) => Promise<T>): Promise<T> =>
  withClient(database, (client) =>
    waitingPatiently(client, async () => {
      const connection = openTransaction(client, { prepare: false, opening: () => opening })
      try {
        const result = await work(batchingOver(connection.send))
        settle([], await connection.commit([]))
        return result
      } catch (error) {
        await connection.rollBack()
        throw error
      }
    }),
  )
