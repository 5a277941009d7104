import type { Kysely } from 'kysely'
import type { Permission, Role } from '#contract/shared/permissions.ts'
import type { Listeners } from '#server/platform/events/publish.ts'
import type { MetricDeltas, Write } from './audit-log.ts'
import { type Database, queryBuilderOn } from './database.ts'
import type { DB } from './database-types.ts'
import { type IdempotencyClaim, isKeyUsed } from './idempotency.ts'
import type { KeyInHand, Session } from './prove-caller.ts'
import { readAnyCopy } from './replica/read-any-copy.ts'
import { retryAborted } from './retry-aborted.ts'
import type { AnswersOf, Batching, Statement } from './statement.ts'
import { type Member, runBatch, runTransaction, type Transaction } from './tenant-transaction.ts'

/**
 * Who works in which organisation: a person's session, or a program with an API key, and then `userId` is who made the key. Background
 * work, and what follows a signed link, has neither; every transaction proves one.
 */
export type Caller = {
  orgId: string
  userId: string
  requestId: string
  session?: Session | KeyInHand | undefined
  /** It moves the organisation: it alone writes meanwhile. */
  moves?: true | undefined
}

/** Builds queries that name the organisation; each execution is a message of its own (see `built`). */
export type Querying = { readonly db: Kysely<DB> }

/** A person, whatever session they ask with; a program, however many keys whoever made it has made. */
export const idOfCaller = ({ userId, session }: Caller) =>
  session && 'api_key_id' in session ? session.api_key_id : userId

/** An open tenant transaction. Everything inside it takes this, and nothing else reaches a tenant table. */
export type Tx = Batching &
  Querying & {
    readonly orgId: string
    readonly userId: string
    /** As what the caller works here; background work counts as an owner. Known once something was asked. */
    readonly role: Role
    /** Whether the caller may do something else too: by their role, and where it is an API key by its scopes. */
    may(permission: Permission): boolean
    /**
     * Statements whose answers nobody waits for. They travel ahead of whatever is sent next, at the latest the commit, so that all is done
     * in the order it was written down; a failure is raised by what they travel with.
     */
    queue(...statements: readonly Statement<unknown>[]): void
    /** Leaves the audit row and the outbox row of a write; both go out with the commit. */
    audit(write: Write): void
    /** What the organisation's figures must learn of; goes out with the audit. A transaction that changes stock also audits. */
    readonly metricDeltas: MetricDeltas
    /** Who hears what is published in it. */
    readonly listeners: Listeners
  }

/** Where reads are asked. */
export type Reading = Batching &
  Querying & {
    read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /** Reads in two messages, what `then` asks follows from what was found. Of one moment, but for those that a copy may answer. */
    readOn<const F extends Statements, const S extends Statements>(
      first: F,
      then: (...found: AnswersOf<F>) => S,
    ): Promise<AnswersOf<S>>
  }

/** One caller in one organisation. A POST's idempotency key is claimed and answered inside its one transaction. */
export type Scope = Caller &
  /** Reads whose statements are known beforehand: one message each, its beginning and its end included. */
  Reading & {
    /**
     * The same for lists, files and reports: a replica may answer, where there is one that has all that anybody of the organisation has
     * written until now. Its work may be done twice.
     */
    anyCopy: Reading
    transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /**
     * The same where the answer is read back by what the work comes to, the id of a row for example: the read travels with the commit.
     * The key keeps what the work came to, so that who asks again is answered by the row as it is then.
     */
    transactionThenRead<K, T>(work: (tx: Tx) => Promise<K>, read: (kept: K) => Statement<T>): Promise<T>
    /** A transaction beside that one, which neither claims the key nor answers it: what must be on record before somebody outside is asked. */
    separateTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /** Whether the key has been used already: then nobody outside is asked, and the one transaction answers or refuses. */
    isKeyUsed: Statement<boolean> | undefined
    /** A read whose statements all see the same moment, and may take so many seconds each. */
    readSnapshot<T>(work: (tx: Tx) => Promise<T>, patience: number): Promise<T>
    /** Makes sure of the caller, if no transaction has done it. Refuses as every transaction does. */
    prove(): Promise<void>
  }

export { newId } from './new-id.ts'

type Statements = readonly Statement<unknown>[]

const snapshot = 'begin isolation level repeatable read read only'

export function openScope(database: Database, caller: Caller, claim?: IdempotencyClaim): Scope {
  const member: Member = {}
  const reading = { database, caller, member, begin: 'begin read only' } as const
  const writing = { database, caller, member, begin: 'begin' } as const
  const batching = runBatch(reading)
  const read: Scope['read'] = (work) => runTransaction(reading, work)
  const transaction: Scope['transaction'] = (work) => retryAborted(() => runTransaction({ ...writing, claim }, work))
  return {
    ...caller,
    ...batching,
    get db() {
      return queryBuilderOn(batching, caller.orgId)
    },
    get anyCopy() {
      return readingAnyCopy(reading)
    },
    transaction,
    async transactionThenRead<K, T>(work: (tx: Tx) => Promise<K>, read: (kept: K) => Statement<T>) {
      let answer: { value: T } | undefined
      const kept = await transaction(async (tx) => {
        const done = await work(tx)
        const noted = read(done).as((value) => {
          answer = { value }
        })
        tx.queue(noted)
        return done
      })
      return answer ? answer.value : batching.run(read(kept))
    },
    separateTransaction: (work) => retryAborted(() => runTransaction(writing, work)),
    isKeyUsed: claim && isKeyUsed(claim),
    read,
    readOn: (first, then) => readFollowing({ ...reading, begin: snapshot }, first, then),
    readSnapshot: (work, patience) => runTransaction({ ...reading, begin: snapshot, patience }, work),
    prove: async () => void (member.role || !caller.session || (await read(async () => {}))),
  }
}

/** The same within a transaction that is open. */
export const readOnWithin =
  ({ batch }: Batching): Reading['readOn'] =>
  async (first, then) =>
    batch(...then(...(await batch(...first))))

async function readFollowing<const F extends Statements, const S extends Statements>(
  transaction: Transaction,
  first: F,
  then: (...found: AnswersOf<F>) => S,
) {
  const answers: unknown[] = []
  await runTransaction(transaction, async (tx) => {
    const asked = then(...(await tx.batch(...first)))
    tx.queue(...asked.map((one) => one.as((answer) => void answers.push(answer))))
  })
  return answers as AnswersOf<S>
}

// A copy is asked how far it has come by the first statement, and answers of that moment or later: not of a snapshot from before.
function readingAnyCopy(reading: Transaction): Reading {
  const batch: Batching['batch'] = (...statements) =>
    readAnyCopy(reading, (there) => runBatch(there).batch(...statements))
  const run: Batching['run'] = (statement) => readAnyCopy(reading, (there) => runBatch(there).run(statement))
  return {
    ...{ batch, run },
    get db() {
      return queryBuilderOn({ batch, run }, reading.caller.orgId)
    },
    read: (work) => readAnyCopy(reading, (there) => runTransaction(there, work)),
    readOn: (first, then) => readAnyCopy(reading, (there) => readFollowing(there, first, then)),
  }
}
