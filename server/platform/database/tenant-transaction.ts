import type { Kysely } from 'kysely'
import type pg from 'pg'
import { noMetricDeltas, type Write, writeTrail } from './audit-log.ts'
import { type Database, queryBuilderOn } from './database.ts'
import type { DB } from './database-types.ts'
import { waitingPatiently } from './give-up-silent.ts'
import { hotOn } from './hot.ts'
import { AnsweredBefore, claimKey, type IdempotencyClaim } from './idempotency.ts'
import type { Proof } from './prove-caller.ts'
import type { Caller, Tx } from './scope.ts'
import { firstFailure, handled, isAborted } from './together.ts'
import { type Door, openDoor } from './transaction-connection.ts'
import { withClient } from './with-client.ts'

export type Transaction = {
  database: Database
  caller: Caller
  proof: Proof
  begin: 'begin' | 'begin read only' | 'begin isolation level repeatable read read only'
  claim?: IdempotencyClaim | undefined
  asksAtOnce?: boolean
  /** How many seconds a statement of it may take, where that is more than usual. */
  patience?: number
}

export const runTransaction = <T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withClient(transaction.database, (client) => {
    const done = () => frame(client, transaction, work)
    return transaction.patience ? waitingPatiently(client, done) : done()
  })

/**
 * The beginning, the caller's proof, the key's claim and the work's first statements travel in one message; the trail and the
 * commit in another.
 */
async function frame<T>(client: pg.PoolClient, transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { caller, claim, asksAtOnce } = transaction
  const door = openDoor(client)
  const writes: Write[] = []
  const sent: Promise<unknown>[] = []
  const entered = enter(transaction, door, sent)
  const tx = openTx(transaction, door, writes, sent)
  try {
    const claimed = claim && claimKey(tx, claim)
    const working = Promise.try(work, tx)
    if (asksAtOnce) sent.push(handled(door.commit()))
    const result = await unlessRefused([entered, claimed], working)
    const trail = writeTrail(tx, caller, writes, tx.metricDeltas, claim && { key: claim.key, answer: result })
    if (trail) sent.push(handled(trail))
    await Promise.all([...sent, door.commit()])
    return result
  } catch (error) {
    await door.rollBack()
    if (error instanceof AnsweredBefore) return error.value as T
    throw isAborted(error) ? await firstFailure(sent, error) : error
  }
}

async function enter({ begin, proof, database, patience }: Transaction, door: Door, sent: Promise<unknown>[]) {
  sent.push(handled(door.ask({ ...(database.prepare ? { name: begin } : {}), text: begin })))
  if (patience) sent.push(handled(door.ask({ text: `set local statement_timeout = '${patience}s'` })))
  const { name, text, values } = proof.statement()
  const [row] = await hotOn(door.ask, database.prepare)(name ?? text, text, values ?? [])
  proof.judge(row)
}

/**
 * The work's first statements travel with the proof of the caller and the claim of the key. Where one of these refuses, what the
 * work did is rolled back and what it raised does not count.
 */
async function unlessRefused<T>(conditions: (Promise<void> | undefined)[], working: Promise<T>): Promise<T> {
  const [worked, ...ended] = await Promise.allSettled([working, ...conditions])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

function openTx({ caller, database }: Transaction, { ask }: Door, writes: Write[], sent: Promise<unknown>[]): Tx {
  let db: Kysely<DB> | undefined
  const hot = hotOn(ask, database.prepare)
  return {
    orgId: caller.orgId,
    userId: caller.userId,
    get db() {
      db ??= queryBuilderOn(ask, caller.orgId)
      return db
    },
    hot,
    send: (name, text, values) => void sent.push(handled(hot(name, text, values))),
    audit: (write) => void writes.push(write),
    metricDeltas: noMetricDeltas(),
    listeners: database.listeners,
  }
}
