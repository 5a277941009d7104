import type pg from 'pg'
import type { Database } from './database.ts'
import { isConnectionLoss, isWrongServer } from './is-connection-loss.ts'

/** Lends a connection of the pool to `work`; one that broke meanwhile, or leads to the wrong server, does not go back. */
export async function withClient<T>(
  { pool, queue }: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await (isExhausted(pool) ? queue.join(() => pool.connect()) : pool.connect())
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionLoss(error) || isWrongServer(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Whether whoever comes now has to wait for others to finish. Waiting for a connection to be opened is no sign of a crowd. */
const isExhausted = ({ idleCount, totalCount, waitingCount, options }: pg.Pool) =>
  waitingCount > 0 || (idleCount === 0 && totalCount >= options.max)
