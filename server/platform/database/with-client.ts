import type pg from 'pg'
import type { Database } from './database.ts'
import { isConnectionLoss } from './is-connection-loss.ts'

/** Lends a connection of the pool to `work`; one that broke meanwhile does not go back. */
export async function withClient<T>(
  { pool, queue }: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await queue.join(() => pool.connect())
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionLoss(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}
