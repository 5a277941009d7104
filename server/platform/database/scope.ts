import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Role } from '#contract/shared/permissions.ts'
import type { Listeners } from '#server/platform/events/publish.ts'
import type { MetricDeltas, Write } from './audit-log.ts'
import type { Database } from './database.ts'
import type { DB } from './database-types.ts'
import { type IdempotencyClaim, isKeyTaken, isKeyUsed } from './idempotency.ts'
import { openProof, type Presumption } from './prove-caller.ts'
import { retryAborted } from './retry-aborted.ts'
import { runTransaction } from './tenant-transaction.ts'

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
  audit(write: Write): void
  /** What the organisation's figures must learn of; goes out with the trail. A transaction that touches also records. */
  readonly metricDeltas: MetricDeltas
  /** Who hears what is published in it. */
  readonly listeners: Listeners
}

/** One caller in one organisation. A POST's idempotency key is claimed and answered inside its one transaction. */
export type Scope = Caller & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same in one message: what `work` asks before it waits for anything, and the commit. It keeps its answer under the key of the
   * claim itself, and leaves its own trail. Answers undefined where nothing was done, and `transaction` comes next: the work says
   * so, its key was used before, or it failed in a way that it leaves to the other (`isLeft`).
   */
  transactionAtOnce<T>(
    work: (tx: Tx, claim?: IdempotencyClaim) => Promise<T>,
    isLeft: (error: unknown) => boolean,
  ): Promise<T | undefined>
  /** A transaction beside that one, which neither claims the key nor answers it: what must be on record before somebody outside is asked. */
  separateTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether the key has been used already: then nobody outside is asked, and the one transaction answers or refuses. */
  isKeyUsed(tx: Tx): Promise<boolean>
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A read that asks all it asks before it waits for anything: the commit travels along, and what is asked later is refused. */
  readAtOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A read whose statements all see the same moment, and may take so many seconds each. */
  readSnapshot<T>(work: (tx: Tx) => Promise<T>, patience: number): Promise<T>
  /** Makes sure of a presumed caller, if no transaction has done it yet. */
  prove(): Promise<void>
}

/** Time-ordered, so that new rows land together. */
export const newId = (): string => randomUUIDv7()

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const snapshot = 'begin isolation level repeatable read read only'

type Asked = { claim?: IdempotencyClaim | undefined; presumed?: Presumption | undefined }

/** A caller who is only presumed is proven in the first message of the first transaction; whatever opens first does it. */
export function openScope(database: Database, caller: Caller, { claim, presumed }: Asked = {}): Scope {
  if (!uuid.test(caller.orgId)) throw new Error('An organisation id is a lower-case UUID')
  const proof = openProof(caller, presumed)
  const open = { database, caller, proof }
  const reading = { ...open, begin: 'begin read only' } as const
  const writing = { ...open, begin: 'begin' } as const
  const read: Scope['read'] = (work) => runTransaction(reading, work)
  return {
    ...caller,
    transaction: (work) => retryAborted(() => runTransaction({ ...writing, claim }, work)),
    transactionAtOnce: async (work, isLeft) => {
      const atOnce = { ...writing, asksAtOnce: true }
      const leave = (error: unknown): undefined => {
        if (!isKeyTaken(error) && !isLeft(error)) throw error
      }
      const done = await retryAborted(() => runTransaction(atOnce, (tx) => work(tx, claim))).catch(leave)
      if (done === undefined) proof.reopen()
      return done
    },
    separateTransaction: (work) => retryAborted(() => runTransaction(writing, work)),
    isKeyUsed: async (tx) => claim !== undefined && isKeyUsed(tx, claim),
    read,
    readAtOnce: (work) => runTransaction({ ...reading, asksAtOnce: true }, work),
    readSnapshot: (work, patience) => runTransaction({ ...open, begin: snapshot, patience }, work),
    prove: async () => void (proof.isDone() || (await read(async () => {}))),
  }
}
