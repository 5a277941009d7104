import type pg from 'pg'

/** One PostgreSQL, or Citus: a coordinator that hands each statement on to the worker that holds its organisation. */
export type Engine = 'postgresql' | 'citus'

/** The database says it itself: no setting could contradict it. */
export async function engineOf(client: pg.ClientBase): Promise<Engine> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount ? 'citus' : 'postgresql'
}
