import type pg from 'pg'
import { scopesGrant } from '#contract/shared/api-scopes.ts'
import { can } from '#contract/shared/permissions.ts'
import { AnyRefusal } from '#server/platform/refusal.ts'
import { longestWriteMs, noMetricDeltas, type Write, writeAuditLog } from './audit-log.ts'
import { isTaken } from './broken-constraint.ts'
import type { Caller } from './caller.ts'
import { type Database, queryBuilderOn } from './database.ts'
import { waitingPatiently } from './give-up-silent.ts'
import { claimKey, type IdempotencyClaim, KeyTaken, keptAnswer } from './idempotency.ts'
import { enterOrganisation, proveCaller, type Standing } from './prove-caller.ts'
import { enterCopy } from './replica/enter-copy.ts'
import { type Batching, batchingOver, localStatement, type Outcome, type Statement, settle } from './statement.ts'
import { openTransaction, type TransactionConnection } from './transaction-connection.ts'
import type { Tx } from './tx.ts'
import { withClient } from './with-client.ts'

export type Begin = 'begin' | 'begin read only' | 'begin isolation level repeatable read read only'
export type Transaction = {
  database: Database
  caller: Caller
  begin: Begin
  claim?: IdempotencyClaim | undefined
  /** How many seconds a statement of it may take, where that is more than usual. */
  patience?: number
  /** On a copy, for a caller who has been proven: where its log must have come to. */
  reached?: bigint
  /** Where it is noted as what the caller works here. */
  member: Member
}
/** Empty until a transaction has proven the caller. */
export type Member = Partial<Standing>

/**
 * The beginning and the caller's proof travel with the work's first statements; the claim of the key with what the work came to, what is
 * still queued and the audit travel with the commit, and the beginning too where nothing was asked before: then all of it is one message.
 * Raises what the work raises, and then nothing is kept. Where the key was used before, it answers what was kept then, whatever the work
 * says of being done again.
 */
export async function runTransaction<T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database, patience, claim, member, ...rest } = transaction
  try {
    return await withClient(database, (client) => {
      const done = () => frame(client, transaction, work)
      return patience ? waitingPatiently(client, done) : done()
    })
  } catch (error) {
    if (!claim || !member.role || !mayBeOfRepetition(error)) throw error
    const kept = await runBatch({ ...rest, database, member, begin: 'begin read only' }).run(keptAnswer(claim))
    if (kept) return kept.value as T
    if (error instanceof KeyTaken) return runTransaction(transaction, work)
    throw error
  }
}

/** What is raised where the same has been done already: a refusal, or a row that was there. */
const mayBeOfRepetition = (error: unknown) => error instanceof AnyRefusal || error instanceof KeyTaken || isTaken(error)

async function frame<T>(client: pg.PoolClient, transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { caller, claim, database } = transaction
  const connection = openTransaction(client, {
    prepare: database.prepare,
    orgId: caller.orgId,
    opening: () => openingOf(transaction),
  })
  const { tx, writes, queued } = openTx(transaction, connection)
  const begun = performance.now()
  try {
    const result = await work(tx)
    if (writes.length > 0) requireInOrder(begun)
    const claimed = claim ? [claimKey(claim, result)] : []
    const closing = [...claimed, ...queued, ...writeAuditLog(caller, writes, tx.metricDeltas)]
    settle(closing, await connection.commit(closing))
    return result
  } catch (error) {
    await connection.rollBack()
    throw error
  }
}

/** Raises where what began then (as `performance.now()`) would come among what is sealed already. */
export function requireInOrder(begun: number) {
  if (performance.now() - begun > longestWriteMs)
    throw new Error('The transaction took too long to be sealed in the order of the audit log')
}

/** A read whose statements are known beforehand: one message, its beginning and its end included. */
export const runBatch = (transaction: Transaction): Batching =>
  batchingOver((statements) =>
    withClient(transaction.database, async (client) => {
      const { caller, database } = transaction
      const opening = () => openingOf(transaction)
      const connection = openTransaction(client, { prepare: database.prepare, orgId: caller.orgId, opening })
      try {
        const outcome = await connection.commit(statements)
        if ('failure' in outcome) await connection.rollBack()
        return outcome
      } catch (error) {
        await connection.rollBack() // the caller was refused: nobody else may find the connection in the midst of it
        throw error
      }
    }),
  )

function openingOf({ begin, caller, patience, member, reached }: Transaction): Statement<unknown>[] {
  return [
    localStatement(begin, begin)(),
    ...(patience ? [localStatement('', `set local statement_timeout = '${patience}s'`)()] : []),
    reached === undefined
      ? proveCaller(caller, begin === 'begin').as((standing) => void Object.assign(member, standing))
      : enterCopy(reached),
    enterOrganisation(caller.orgId),
  ]
}

/** What the work of a transaction is given; `writes` and `queued` are still to be sent when it is done. */
export function openTx(
  { caller, database, member }: Pick<Transaction, 'caller' | 'database' | 'member'>,
  connection: Pick<TransactionConnection, 'send'>,
) {
  const writes: Write[] = []
  const queued: Statement<unknown>[] = []
  const batching = batchingOver((statements) => sendBehind(queued.splice(0), statements, connection))
  let db: Tx['db'] | undefined
  const tx: Tx = {
    orgId: caller.orgId,
    userId: caller.userId,
    get role() {
      if (!member.role) throw new Error('The role is known once the transaction has asked something')
      return member.role
    },
    may: (permission) => can(tx.role, permission) && (!member.scopes || scopesGrant(member.scopes, permission)),
    get db() {
      db ??= queryBuilderOn(batching, caller.orgId)
      return db
    },
    ...batching,
    queue: (...statements) => void queued.push(...statements),
    audit: (write) => void writes.push(write),
    metricDeltas: noMetricDeltas(),
    listeners: database.listeners,
  }
  return { tx, writes, queued }
}

/** What was queued goes first; its failure is raised here. */
async function sendBehind(
  queued: readonly Statement<unknown>[],
  statements: readonly Statement<unknown>[],
  connection: Pick<TransactionConnection, 'send'>,
): Promise<Outcome> {
  const { answers, ...rest } = await connection.send([...queued, ...statements])
  if (answers.length < queued.length) settle(queued, { answers, ...rest })
  settle(queued, { answers: answers.slice(0, queued.length) })
  return { answers: answers.slice(queued.length), ...rest }
}
