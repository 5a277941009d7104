import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { errorCode } from '#server/embedded-postgres/error-code.ts'
import { connectTo } from './connect-directly.ts'

type Addresses = { url: string; direct: string; prepare: boolean }

/**
 * Raises one sentence where the way through a pooler cannot serve: it cannot be reached, leads to another database than the direct one, or forgets
 * prepared statements, which would fail one request in a few while everything else looks well.
 */
export async function requirePooled({ url, direct, prepare }: Addresses): Promise<void> {
  if (url === direct) return
  const clients: pg.Client[] = []
  const open = async (address: string) => {
    const client = await connectTo(address)
    clients.push(client)
    return client
  }
  try {
    const [one, other, past] = [await open(url), await open(url), await open(direct)]
    if ((await placeOf(one)) !== (await placeOf(past)))
      throw new Error(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; the second is the way past a pooler to the same one.',
      )
    if (prepare && !(await keepsPrepared(one, other)))
      throw new Error(
        'The connection pooler of DATABASE_URL forgets prepared statements; set its max_prepared_statements to 500 (PgBouncer 1.21 or newer), or DATABASE_PREPARE=false.',
      )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Which database of which server: no two servers began at one moment. */
async function placeOf(client: pg.Client) {
  const { rows } = await client.query<{ place: string }>(
    `select concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as place from pg_database where datname = current_database()`,
  )
  return rows[0]?.place
}

const rounds = 5
/** There already, of another client that this process of PostgreSQL served; and not there, as another process made it. */
const forgotten = new Set(['42P05', '26000'])

/** A pooler that knows of them makes each where it is missing, under a name of its own. Several rounds, as others who work there mix who is served by whom. */
async function keepsPrepared(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const asked = { name: `look_${randomUUID()}`, text: 'select 1' }
    try {
      for (const client of [one, other, one]) await client.query(asked)
    } catch (error) {
      if (forgotten.has(errorCode(error) ?? '')) return false
      throw error
    }
  }
  return true
}
