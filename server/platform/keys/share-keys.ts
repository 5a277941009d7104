import { createHash } from 'node:crypto'
import pg from 'pg'
import { log } from '#server/platform/log.ts'
import type { SigningKeys } from './signing-keys.ts'

const retryMs = 500
const problem =
  'A running process on this database has other signing keys; give every process the same AUTH_SIGNING_KEYS.'

/**
 * Notes in the database which keys this process works with, for as long as it lives: as shared advisory locks of a connection.
 * Raises one sentence where a running process works with others: each would refuse whom the other has signed in.
 */
export async function shareKeys(url: string, keys: SigningKeys): Promise<{ close(): Promise<void> }> {
  const marks = marksOf(keys)
  let closed = false
  let client = await connect(url)
  const lost = () => void (closed || setTimeout(comeBack, retryMs))
  const comeBack = async () => {
    if (closed) return
    try {
      client = await connect(url)
      if (!(await note(client, marks))) log.error(problem)
      client.once('end', lost)
    } catch {
      await client.end()
      lost()
    }
  }
  if (!(await note(client, marks))) {
    await client.end()
    throw new Error(problem)
  }
  client.once('end', lost)
  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // it ends as well
  await client.connect()
  return client
}

/** Classes of advisory locks: what secrets are made of, the key that signs, each key that is believed; and for who looks at them. */
const classes = { root: 7236181, signs: 7236182, believes: 7236183, looking: 7236184 }
type Marks = { root: number; signs: number; believes: number[] }

/** 31 bits of each: enough to tell keys apart, too few to learn anything of them. */
function marksOf({ secret, signing, verifying }: SigningKeys): Marks {
  const mark = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() >>> 1
  const root = secret('which keys a process works with').readUInt32BE() >>> 1
  return { root, signs: mark(signing.kid), believes: [...verifying.keys()].map(mark) }
}

const strangers = `
  with processes as (
    select array_agg(objid::bigint) filter (where classid = $4) as root,
      array_agg(objid::bigint) filter (where classid = $5) as signs,
      array_agg(objid::bigint) filter (where classid = $6) as believes
    from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    group by pid
  )
  select from processes where root <> array[$1::bigint] or not signs <@ $3::bigint[] or $2::bigint <> all (believes)`

/** One process after the other looks at those that run and notes its own. Answers whether all share their keys. */
async function note(client: pg.Client, { root, signs, believes }: Marks): Promise<boolean> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1, 0)', [classes.looking])
  const { rowCount } = await client.query(strangers, [
    ...[root, signs, believes],
    ...[classes.root, classes.signs, classes.believes],
  ])
  const held = [[classes.root, root], [classes.signs, signs], ...believes.map((mark) => [classes.believes, mark])]
  for (const key of held) await client.query('select pg_advisory_lock_shared($1, $2)', key)
  await client.query('commit')
  return rowCount === 0
}
