import type { Caller } from './caller.ts'
import { type Database, queryBuilderOn } from './database.ts'
import { type IdempotencyClaim, isKeyUsed } from './idempotency.ts'
import { readAnyCopy } from './replica/read-any-copy.ts'
import { retryAborted } from './retry-aborted.ts'
import type { AnswersOf, Batching, Statement } from './statement.ts'
import { type Member, runBatch, runTransaction, type Transaction } from './tenant-transaction.ts'
import type { Querying, Tx } from './tx.ts'

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

export { type Caller, idOfCaller } from './caller.ts'
export { newId } from './new-id.ts'
export type { Querying, Tx } from './tx.ts'

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
