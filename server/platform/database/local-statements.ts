import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { isWrongServer } from './is-connection-loss.ts'
import { authRole } from './migration/ensure-roles.ts'
import { retryAborted } from './retry-aborted.ts'
import { sendBatch } from './send-batch.ts'
import { type Batching, batchingOver, localStatement, type Outcome, type Statement, settle } from './statement.ts'
import { openTransaction, wireOf } from './transaction-connection.ts'
import { withClient } from './with-client.ts'

/** Asks LOCAL tables outside of a transaction: the statements of one batch are done together or not at all. */
export const localStatements = (database: Database): Batching =>
  batchingOver((statements) =>
    withClient(database, async (client) => {
      const outcome = await sendBatch(
        client,
        statements.map((one) => wireOf(one, database.prepare)),
      )
      // Raised while the connection is lent, so that it does not go back.
      if (isWrongServer(outcome.failure)) throw outcome.failure
      return outcome
    }),
  )

/** The same inside a query builder's open transaction, unprepared. */
export const statementsWithin = (db: Database['local']): Batching => batchingOver(sendingWithin(db))

/** How statements are sent there; those of tables of an organisation are of this one. */
export const sendingWithin =
  (db: Database['local'], orgId?: string) =>
  async (statements: readonly Statement<unknown>[]): Promise<Outcome> => {
    const answers = []
    for (const one of statements) {
      const { text, values } = one.wire(orgId)
      const { rows, numAffectedRows } = await db.executeQuery<object>(CompiledQuery.raw(text, [...values]))
      answers.push({ rows, rowCount: Number(numAffectedRows ?? rows.length) })
    }
    return { answers }
  }

/** An open transaction over LOCAL tables. */
export type LocalTx = Batching & {
  /** Statements whose answers nobody waits for: they travel with the commit. */
  atCommit(...statements: readonly Statement<unknown>[]): void
}

const opening = [localStatement('begin', 'begin')(), localStatement('become_auth', `set local role ${authRole}`)()]

/** A transaction of such statements as the role of the auth service. Raises what its statements raise, and then nothing is kept. */
export const inAuthTransaction = <T>(database: Database, work: (tx: LocalTx) => Promise<T>): Promise<T> =>
  retryAborted(() =>
    withClient(database, async (client) => {
      const connection = openTransaction(client, { prepare: database.prepare, opening: () => opening })
      const last: Statement<unknown>[] = []
      const tx = {
        ...batchingOver(connection.send),
        atCommit: (...more: Statement<unknown>[]) => void last.push(...more),
      }
      try {
        const result = await work(tx)
        settle(last, await connection.commit(last))
        return result
      } catch (error) {
        await connection.rollBack()
        throw error
      }
    }),
  )
