import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Database, reportStatement } from './database.ts'
import { retryAborted } from './retry-aborted.ts'
import { isConnectionLoss } from './scope.ts'

/** Sends a hand-written statement over LOCAL tables, prepared under its name on each connection. */
export type HotLocal = <Row extends object>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** For what runs on every request. */
export const hotLocal = (database: Database): HotLocal => hotOn(database.pool, database.prepare)

/** The same on a query builder's open transaction, unprepared: for what is hot elsewhere and has a part in it. */
export const hotWithin =
  (db: Database['local']): HotLocal =>
  async <Row extends object>(_name: string, text: string, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

type HotWork<T> = (hot: HotLocal, last: (sent: Promise<unknown>) => void) => Promise<T>

/**
 * A transaction of such statements. Nothing in it waits for an answer but `work` itself: `begin` travels with the first
 * statements, and the commit with those that `work` hands to `last`.
 */
export function inHotTransaction<T>(database: Database, work: HotWork<T>): Promise<T> {
  return retryAborted(async () => {
    const client = await database.pool.connect()
    let broken: Error | undefined
    try {
      return await frame(client, database, work)
    } catch (error) {
      if (isConnectionLoss(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  })
}

async function frame<T>(client: pg.PoolClient, { prepare }: Database, work: HotWork<T>): Promise<T> {
  const closing: Promise<unknown>[] = [handled(client.query('begin'))]
  try {
    const result = await work(hotOn(client, prepare), (sent) => void closing.push(handled(sent)))
    const [commit] = await Promise.all([client.query('commit'), ...closing])
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself; the cause is thrown
    throw error
  }
}

/** Awaited with the commit; a failure of `work` may come first and leave it to nobody. */
function handled(sent: Promise<unknown>) {
  sent.catch(() => {})
  return sent
}

function hotOn(connection: pg.Pool | pg.PoolClient, prepare: boolean): HotLocal {
  return async <Row extends object>(name: string, text: string, values: readonly unknown[]) => {
    reportStatement(text)
    const { rows } = await connection.query<Row>({ ...(prepare ? { name } : {}), text, values: [...values] })
    return rows
  }
}
