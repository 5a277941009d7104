import pg from 'pg'
import { inject } from 'vitest'

/** Cuts every connection to a database of the cluster and lets nobody in; answers the way to let them in again. */
export async function shutDatabase(url: string) {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`alter database ${name} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await client.query(`alter database ${name} allow_connections true`)
    await client.end()
  }
}
