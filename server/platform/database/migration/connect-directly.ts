import pg from 'pg'
import { errorCode } from '#server/embedded-postgres/error-code.ts'

/**
 * A connection for what needs a session of its own: migrations, and locks that last. Raises one sentence where the database cannot
 * be reached, or only through a pooler that hands each transaction to another session.
 */
export async function connectDirectly(url: string): Promise<pg.Client> {
  const client = await connectTo(url)
  if (await isPassedAround(client, url)) {
    await client.end()
    throw new Error(
      'The database address that migrates and listens leads to a connection pooler (transaction pooling), which forgets locks and LISTEN; set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  }
  return client
}

/** Raises one sentence, without the password, where nobody answers or lets us in. */
export async function connectTo(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // the statement under way fails with it and says so
    await client.connect()
    return client
  } catch (cause) {
    const { host, port, pathname } = placeOf(url)
    const reason = cause instanceof Error ? cause.message || errorCode(cause) : String(cause)
    throw new Error(
      `The database ${pathname.slice(1)} at ${host}:${port} cannot be reached (${reason}); see that it runs, and that its address in the settings is right.`,
      { cause },
    )
  }
}

/** What may be said of an address: its parameters may hold the password too. */
function placeOf(url: string) {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return { host: searchParams.get('host') ?? hostname, port: port || '5432', pathname }
}

const rounds = 5

/**
 * PostgreSQL tells who connects the process that serves them; a pooler tells something else. One that keeps sessions is as good as
 * none: with the other kind two connections that are both open are served by one process, or one of them by several.
 */
async function isPassedAround(client: pg.Client, url: string): Promise<boolean> {
  const first = await serverOf(client)
  if ((client as pg.Client & { processID: number | null }).processID === first) return false
  const other = await connectTo(url)
  try {
    for (let round = 0; round < rounds; round++) {
      await other.query('begin')
      const theirs = await serverOf(other)
      await other.query('commit')
      if (theirs === first || (await serverOf(client)) !== first) return true
    }
    return false
  } finally {
    await other.end()
  }
}

async function serverOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
