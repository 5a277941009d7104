import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { newId } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const channel = 'pickwell_status'
const patience = { connectionTimeoutMillis: 2000, query_timeout: 2000 }
const notify = localStatement('notify_status', 'select pg_notify($1, $2)')

/**
 * Sends a word the way news travels, from a connection that serves to one that listens on the direct address. Answers once it is heard;
 * raises what stood in its way, or the reason of the signal.
 */
export async function hearNotification(database: Database, direct: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: direct, ...patience })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {}) // it may be lost before anybody waits for the word
  client.on('error', lost.reject)
  signal.addEventListener('abort', () => lost.reject(signal.reason), { once: true })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    const word = newId()
    const heard = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => payload === word && resolve())
    })
    await localStatements(database).run(notify(channel, word))
    await Promise.race([heard, lost.promise])
  } finally {
    await client.end().catch(() => {})
  }
}
