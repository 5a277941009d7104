import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Role } from '#contract/shared/permissions.ts'
import { type Database, queryBuilderOn, reportStatement } from './database.ts'
import type { DB } from './database-types.ts'
import { AnsweredBefore, claimKey, type IdempotencyClaim, isKeyUsed } from './idempotency.ts'
import { inOnePacket } from './in-one-packet.ts'
import { retryAborted } from './retry-aborted.ts'
import { isAborted } from './together.ts'
import { nothingTouched, type Touched, type Write, writeTrail } from './trail.ts'

export type Caller = { orgId: string; userId: string; role: Role; requestId: string }

/** An open tenant transaction. Everything inside it takes this, and nothing else reaches a tenant table. */
export type Tx = {
  readonly orgId: string
  readonly userId: string
  readonly db: Kysely<DB>
  /** A hand-written statement, prepared under its name on each connection. */
  hot<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** The same where nobody waits for its rows: it travels with what comes next, and a failure is raised with the commit. */
  send(name: string, text: string, values: readonly unknown[]): void
  /** Leaves the audit row and the outbox row of a write; both go out with the commit. */
  record(write: Write): void
  /** What the organisation's figures must learn of; goes out with the trail. A transaction that touches also records. */
  readonly touched: Touched
}

/** One caller in one organisation. A POST's idempotency key is claimed and answered inside its one transaction. */
export type Scope = Caller & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction beside that one, which neither claims the key nor answers it: what must be on record before somebody outside is asked. */
  aside<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether the key has been used already: then nobody outside is asked, and the one transaction answers or refuses. */
  isKeyUsed(tx: Tx): Promise<boolean>
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
    aside: (work) => retryAborted(() => run(database, caller, 'begin;', work)),
    isKeyUsed: async (tx) => claim !== undefined && isKeyUsed(tx, claim),
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

/** begin, the key's claim and the first statement travel in one packet, and later the trail and the commit. */
async function frame<T>(
  client: pg.PoolClient,
  database: Database,
  caller: Caller,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  claim?: IdempotencyClaim,
): Promise<T> {
  inOnePacket(client)
  const opened = client.query(`${begin} ${database.stepDown} set local app.org_id = '${caller.orgId}'`)
  opened.catch(() => {}) // reported where it is awaited below; until then the block is aborted and refuses every statement
  const writes: Write[] = []
  const sent: Promise<unknown>[] = [opened]
  const tx = openTx(client, database, caller, writes, sent)
  try {
    const result = await unlessAnswered(claim && claimKey(tx, claim), work(tx))
    const kept = claim && { key: claim.key, answer: result }
    const trail = writeTrail(tx, caller, writes, tx.touched, kept)
    const [commit] = await Promise.all([client.query('commit'), trail, ...sent])
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself; the cause is thrown
    if (error instanceof AnsweredBefore) return error.value as T
    throw isAborted(error) ? await firstFailure(sent, error) : error
  }
}

/** Where a statement was refused for one before it that nobody waited for, the cause is that one's. */
async function firstFailure(sent: readonly Promise<unknown>[], otherwise: unknown) {
  const ended = await Promise.allSettled(sent)
  return ended.find((one) => one.status === 'rejected')?.reason ?? otherwise
}

/**
 * The work's first statement travels with the claim of its key. Where the key turns out to be taken, what the work did is rolled
 * back and what it raised does not count.
 */
async function unlessAnswered<T>(claiming: Promise<void> | undefined, working: Promise<T>): Promise<T> {
  const [claimed, worked] = await Promise.allSettled([claiming, working])
  if (claimed.status === 'rejected') throw claimed.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

function openTx(
  client: pg.PoolClient,
  database: Database,
  caller: Caller,
  writes: Write[],
  sent: Promise<unknown>[],
): Tx {
  let db: Kysely<DB> | undefined
  const hot = hotOn(client, database.prepare)
  return {
    orgId: caller.orgId,
    userId: caller.userId,
    get db() {
      db ??= queryBuilderOn(client, caller.orgId)
      return db
    },
    hot,
    send(name, text, values) {
      const answered = hot(name, text, values)
      answered.catch(() => {}) // raised with the commit, or found when a statement behind it is refused
      sent.push(answered)
    },
    record: (write) => void writes.push(write),
    touched: nothingTouched(),
  }
}

/** The door for hand-written statements on one connection. */
export const hotOn =
  (client: pg.ClientBase, prepare: boolean): Tx['hot'] =>
  async <Row extends object>(name: string, text: string, values: readonly unknown[]) => {
    reportStatement(text)
    inOnePacket(client)
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
