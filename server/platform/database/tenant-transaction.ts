import type pg from 'pg'
import type { Role } from '#contract/shared/permissions.ts'
import { noMetricDeltas, type Write, writeAuditLog } from './audit-log.ts'
import { type Database, queryBuilderOn } from './database.ts'
import { waitingPatiently } from './give-up-silent.ts'
import { AnsweredBefore, claimKey, type IdempotencyClaim, keepAnswer } from './idempotency.ts'
import { enterOrganisation, proveCaller } from './prove-caller.ts'
import type { Caller, Tx } from './scope.ts'
import { type Batching, batchingOver, localStatement, type Statement, settle } from './statement.ts'
import { openTransaction, type TransactionConnection } from './transaction-connection.ts'
import { withClient } from './with-client.ts'

export type Begin = 'begin' | 'begin read only' | 'begin isolation level repeatable read read only'
export type Transaction = {
  database: Database
  caller: Caller
  begin: Begin
  claim?: IdempotencyClaim | undefined
  /** How many seconds a statement of it may take, where that is more than usual. */
  patience?: number
}

/**
 * The beginning, the caller's proof and the claim of the key travel with the work's first statements; what `atCommit` and `audit`
 * were given travels with the commit, and with the beginning too where nothing was asked before. Raises what the work raises, and
 * then nothing is kept.
 */
export const runTransaction = <T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withClient(transaction.database, (client) => {
    const done = () => frame(client, transaction, work)
    return transaction.patience ? waitingPatiently(client, done) : done()
  })

async function frame<T>(client: pg.PoolClient, transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { caller, claim, database } = transaction
  const member: { role?: Role } = {}
  const connection = openTransaction(client, {
    prepare: database.prepare,
    orgId: caller.orgId,
    opening: openingOf(transaction, member),
    claim: claim && claimKey(claim),
  })
  const { tx, writes, last } = openTx(transaction, connection, member)
  try {
    const result = await work(tx)
    const closing = [
      ...last,
      ...writeAuditLog(caller, writes, tx.metricDeltas),
      ...(claim ? [keepAnswer(claim, result)] : []),
    ]
    settle(closing, await connection.commit(closing))
    return result
  } catch (error) {
    await connection.rollBack()
    if (error instanceof AnsweredBefore) return error.value as T
    throw error
  }
}

/** A read whose statements are known beforehand: one message, its beginning and its end included. */
export const runBatch = (transaction: Transaction): Batching =>
  batchingOver((statements) =>
    withClient(transaction.database, async (client) => {
      const { caller, database } = transaction
      const opening = openingOf(transaction, {})
      const connection = openTransaction(client, { prepare: database.prepare, orgId: caller.orgId, opening })
      const outcome = await connection.commit(statements)
      if ('failure' in outcome) await connection.rollBack()
      return outcome
    }),
  )

function openingOf({ begin, caller, patience }: Transaction, member: { role?: Role }): Statement<unknown>[] {
  return [
    localStatement(begin, begin)(),
    ...(patience ? [localStatement('', `set local statement_timeout = '${patience}s'`)()] : []),
    proveCaller(caller).as((role) => {
      member.role = role
    }),
    enterOrganisation(caller.orgId),
  ]
}

function openTx({ caller }: Transaction, connection: TransactionConnection, member: { role?: Role }) {
  const writes: Write[] = []
  const last: Statement<unknown>[] = []
  const batching = batchingOver(connection.send)
  let db: Tx['db'] | undefined
  const tx: Tx = {
    orgId: caller.orgId,
    userId: caller.userId,
    get role() {
      if (!member.role) throw new Error('The role is known once the transaction has asked something')
      return member.role
    },
    get db() {
      db ??= queryBuilderOn(batching, caller.orgId)
      return db
    },
    ...batching,
    atCommit: (...statements) => void last.push(...statements),
    audit: (write) => void writes.push(write),
    metricDeltas: noMetricDeltas(),
  }
  return { tx, writes, last }
}
