import pg from 'pg'
import { onStatement } from '#server/platform/database/database.ts'
import { testContext, testDatabaseUrl } from '../test-context.ts'
import type { Round } from './step.ts'

type Client = pg.Client & { processID: number }
const connected = new Map<number, { client: Client; ended: Promise<unknown> }>()

/** Follows which connections the context has open; `giveWay` can lose only those it knows. Once per test file. */
export async function watchConnections() {
  const { pool } = (await testContext()).database
  pool.on('acquire', (acquired) => {
    const client = acquired as unknown as Client
    if (connected.has(client.processID)) return
    const ended = new Promise((resolve) => client.once('end', resolve))
    connected.set(client.processID, { client, ended })
    ended.then(() => connected.delete(client.processID))
  })
}

/**
 * When the nth statement from now on is about to leave, every connection is lost: at our end, so that nothing written but not
 * yet sent arrives, or at PostgreSQL's, wherever it is by then. `happened` tells whether so many statements were sent; `end`
 * waits until all that was to be lost is.
 */
export function giveWay(crash: Round['crash']) {
  let left = crash?.at ?? 0
  let losing: Promise<unknown> = Promise.resolve()
  const stop = onStatement(() => {
    if (--left === 0) losing = crash?.how === 'is never sent' ? dropConnections() : cutConnections()
  })
  return {
    happened: () => crash !== undefined && left <= 0,
    end: () => {
      stop()
      return losing
    },
  }
}

function dropConnections() {
  const all = [...connected.values()]
  for (const { client } of all) client.connection.stream.destroy()
  return Promise.all(all.map(({ ended }) => ended))
}

const cut = `
select pid, pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and query not like 'listen%'`

/** Only those to this test file's own database. */
async function cutConnections() {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(cut).finally(() => client.end())
  await Promise.all(rows.map(({ pid }) => connected.get(pid)?.ended))
}
