import type pg from 'pg'
import { engineOf } from '#server/platform/database/distribution/engine-of.ts'

const here = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
/** On a distributed engine they wait at the worker that has the row. */
const onAnyNode = 'select count(distinct waiting_gpid)::int as n from citus_lock_waits'

/** How many of a database wait for a lock that somebody else holds. */
export async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    const engine = await engineOf(client)
    const { rows } = await client.query<{ n: number }>(engine === 'citus' ? onAnyNode : here)
    return rows[0]?.n ?? 0
  } finally {
    client.release()
  }
}
