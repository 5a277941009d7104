import { queryBuilderOn } from './database.ts'
import { readOnWithin, type Scope, type Tx } from './scope.ts'
import type { AnswersOf, Batching, Statement } from './statement.ts'

/**
 * A scope whose every transaction is one that is open: several operations are kept together, and are of one moment. What one of them
 * refuses has to end the whole: what it did until then is not taken back by itself. Operations on different rows may be under way
 * at once; what they ask at the same time travels in one message.
 */
export function scopeWithin({ orgId, userId, requestId }: Scope, open: Tx): Scope {
  const merged = mergeMessages(open)
  const { queue, audit, metricDeltas, listeners } = open
  const tx: Tx = {
    ...{
      orgId,
      userId,
      ...merged,
      db: queryBuilderOn(merged, orgId),
      may: open.may,
      queue,
      audit,
      metricDeltas,
      listeners,
    },
    get role() {
      return open.role
    },
  }
  const inside: Scope['transaction'] = (work) => work(tx)
  const readOn = readOnWithin(tx)
  return {
    ...{ orgId, userId, requestId },
    ...{ ...merged, db: tx.db, anyCopy: { ...merged, db: tx.db, read: inside, readOn }, isKeyUsed: undefined },
    ...{ transaction: inside, separateTransaction: inside, read: inside },
    ...{ readOn, readSnapshot: inside },
    transactionThenRead: async (work, read) => tx.run(read(await work(tx))),
    prove: async () => {},
  }
}

type Statements = readonly (Statement<unknown> | undefined)[]
type Asked = { statements: Statements; resolve: (answers: unknown[]) => void; reject: (error: unknown) => void }

/** Whoever asks before the others have been heard is asked together with them, in the order in which they came. */
function mergeMessages({ batch: send }: Batching): Batching {
  let asked: Asked[] = []
  async function flush() {
    const together = asked
    asked = []
    try {
      const answers = await send(...together.flatMap(({ statements }) => statements.map((one) => one?.settled())))
      for (const { statements, resolve, reject } of together) {
        const own = answers.splice(0, statements.length)
        // What one of them refuses, the others know nothing of.
        const refused = own.find((one) => one?.status === 'rejected')
        if (refused) reject(refused.reason)
        else resolve(own.map((one) => (one?.status === 'fulfilled' ? one.value : undefined)))
      }
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  const ask = (statements: Statements) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (asked.push({ statements, resolve, reject }) === 1) setImmediate(flush)
    })
  return {
    run: async <Answer>(one: Statement<Answer>) => (await ask([one]))[0] as Answer,
    batch: async <const S extends Statements>(...statements: S) => (await ask(statements)) as AnswersOf<S>,
  }
}
