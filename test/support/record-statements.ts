import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Batch } from '#server/platform/database/send-batch.ts'

/** One statement as it went to PostgreSQL. `trip` is the round trip it travelled in. */
export type Sent = { text: string; values: readonly unknown[]; trip: number }

const recording = new AsyncLocalStorage<true>()

/**
 * Listens to the driver itself while `work` runs, so that nothing that is sent for it is missing; what others ask meanwhile, as the listener for
 * news does every ten seconds, is none of it. Raises on what came by another way.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  let trip = 0
  prototype.query = function (this: object, ...given: unknown[]) {
    if (!recording.getStore()) return query.apply(this, given)
    const [batch] = given
    if (!(batch instanceof Batch)) throw new Error('An operation asks by batches only')
    for (const { text, values } of batch.statements) sent.push({ text, values, trip })
    trip++
    return query.apply(this, given)
  }
  try {
    await recording.run(true, work)
  } finally {
    prototype.query = query
  }
  return sent
}
