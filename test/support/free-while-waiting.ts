import { expect } from 'vitest'
import type { Shop } from './open-shop.ts'
import { waitingForLocks } from './waiting-for-locks.ts'

/** A statement that locks one row of the shop, which is its $1. */
export type RowLock = { text: string; values: string[] }

/** Which of the later rows are free for others while somebody else holds the first one and the work waits for that. */
export async function freeWhileWaiting(
  { scope, context }: Shop,
  first: RowLock,
  later: readonly RowLock[],
  work: () => Promise<unknown>,
): Promise<boolean[]> {
  const { pool } = context.database
  const holder = await pool.connect()
  const valuesOf = ({ values }: RowLock) => [scope.orgId, ...values]
  const isFree: boolean[] = []
  try {
    await holder.query('begin')
    expect((await holder.query(first.text, valuesOf(first))).rowCount).toBe(1)
    const done = work()
    await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0)
    for (const row of later) {
      await holder.query('savepoint asking')
      const { rowCount } = await holder.query(`${row.text} nowait`, valuesOf(row)).catch(() => ({ rowCount: 0 }))
      isFree.push(rowCount === 1)
      await holder.query('rollback to savepoint asking')
    }
    await holder.query('rollback')
    await done
    return isFree
  } finally {
    holder.release(true) // where it failed it holds something yet
  }
}
