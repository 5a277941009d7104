import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Role } from '#contract/shared/permissions.ts'
import { type Database, queryBuilderOn, reportStatement } from './database.ts'
import type { DB } from './database-types.ts'
import { AnsweredBefore, claimKey, type IdempotencyClaim, keepAnswer } from './idempotency.ts'
import { retryAborted } from './retry-aborted.ts'
import { nothingTouched, type Touched, type Write, writeTrail } from './trail.ts'

export type Caller = { orgId: string; userId: string; role: Role; requestId: string }

/** An open tenant transaction. Everything inside it takes this, and nothing else reaches a tenant table. */
export type Tx = {
  readonly orgId: string
  readonly userId: string
  readonly db: Kysely<DB>
  /** A hand-written statement, prepared under its name on each connection. */
  hot<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Leaves the audit row and the outbox row of a write; both go out with the commit. */
  record(write: Write): void
  /** What the organisation's figures must learn of; goes out with the trail. A transaction that touches also records. */
  readonly touched: Touched
}

/** One caller in one organisation. A POST's idempotency key is claimed and answered inside its one transaction. */
export type Scope = Caller & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Time-ordered, so that new rows land together. */
export const newId = (): string => randomUUIDv7()

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function openScope(database: Database, caller: Caller, claim?: IdempotencyClaim): Scope {
  if (!uuid.test(caller.orgId)) throw new Error('An organisation id is a lower-case UUID')
  return {
    ...caller,
    transaction: (work) => retryAborted(() => run(database, caller, 'begin;', work, claim)),
    read: (work) => run(database, caller, 'begin read only;', work),
  }
}

async function run<T>(
  database: Database,
  caller: Caller,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  claim?: IdempotencyClaim,
): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    return await frame(client, database, caller, begin, work, claim)
  } catch (error) {
    if (isConnectionLoss(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** begin, the first statement, and later the trail and commit travel without waiting for each other's answers. */
async function frame<T>(
  client: pg.PoolClient,
  database: Database,
  caller: Caller,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  claim?: IdempotencyClaim,
): Promise<T> {
  const opened = client.query(`${begin} ${database.stepDown} set local app.org_id = '${caller.orgId}'`)
  opened.catch(() => {}) // reported where it is awaited below; until then the block is aborted and refuses every statement
  const writes: Write[] = []
  const tx = openTx(client, database, caller, writes)
  try {
    if (claim) await claimKey(tx, claim)
    const result = await work(tx)
    const trail = Promise.all([writeTrail(tx, caller, writes, tx.touched), claim && keepAnswer(tx, claim, result)])
    const [, , commit] = await Promise.all([opened, trail, client.query('commit')])
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself; the cause is thrown
    if (error instanceof AnsweredBefore) return error.value as T
    throw error
  }
}

function openTx(client: pg.PoolClient, database: Database, caller: Caller, writes: Write[]): Tx {
  let db: Kysely<DB> | undefined
  return {
    orgId: caller.orgId,
    userId: caller.userId,
    get db() {
      db ??= queryBuilderOn(client, caller.orgId)
      return db
    },
    hot: hotOn(client, database.prepare),
    record: (write) => void writes.push(write),
    touched: nothingTouched(),
  }
}

/** The door for hand-written statements on one connection. */
export const hotOn =
  (client: pg.ClientBase, prepare: boolean): Tx['hot'] =>
  async <Row extends object>(name: string, text: string, values: readonly unknown[]) => {
    reportStatement(text)
    const { rows } = await client.query<Row>({ ...(prepare ? { name } : {}), text, values: [...values] })
    return rows
  }

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0)/.test(code) ||
    /^E(PIPE|CONN)/.test(code) ||
    /connection (terminated|error)|Connection terminated/i.test(error.message)
  )
}
