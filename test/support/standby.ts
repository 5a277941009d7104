import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '60', shared_buffers: '64MB' }

/** A server of its own that a replica can follow: `copyOf` makes one. */
export async function startPrimary() {
  const dataDir = await temporaryFolder()
  const server = await startEmbeddedPostgres({ dataDir, settings })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  /** Its log is soon further than that of another. */
  const writeMuch = () =>
    run(
      server.url,
      `do $$ begin for i in 1..8 loop perform pg_logical_emit_message(false, 'more', 'log'), pg_switch_wal(); end loop; end $$`,
    )
  return { url: server.url, dataDir, writeMuch, stop }
}
export type Primary = Awaited<ReturnType<typeof startPrimary>>

/**
 * A real streaming replica of it: the files are copied between the start and the end of a backup, and follow from there. `url` is of the
 * same database as the one that is given.
 */
export async function copyOf({ url, dataDir: from }: Primary, database: string) {
  const dataDir = await temporaryFolder()
  await backUp(url, async () => {
    await cp(join(from, 'postgres'), join(dataDir, 'postgres'), { recursive: true, filter: isOfCopy })
    await cp(join(from, 'postgres.password'), join(dataDir, 'postgres.password'))
  }).then((label) => writeFile(join(dataDir, 'postgres/backup_label'), label))
  await writeFile(join(dataDir, 'postgres/standby.signal'), '')
  const begin = () => startEmbeddedPostgres({ dataDir, settings: { ...settings, primary_conninfo: conninfoOf(url) } })
  let server = await begin()
  const place = { port: new URL(server.url).port }
  const cluster = server.url
  let isPaused = false
  return {
    url: onDatabase(cluster, database),
    /** Holds it back where it is. */
    async pause() {
      isPaused = true
      await run(server.url, 'select pg_wal_replay_pause()')
    },
    async resume() {
      if (isPaused) await run(server.url, 'select pg_wal_replay_resume()')
      isPaused = false
    },
    halt: () => server.stop(),
    async restart() {
      server = await startEmbeddedPostgres({
        dataDir,
        settings: { ...settings, ...place, primary_conninfo: conninfoOf(url) },
      })
    },
    /** It follows nobody any more and takes writes of its own. */
    promote: () => run(server.url, 'select pg_promote()'),
    dataDir,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Standby = Awaited<ReturnType<typeof copyOf>>

const left = ['postmaster.pid', 'postmaster.opts']
const isOfCopy = (path: string) => !left.some((name) => path.endsWith(`/${name}`))

/** The label says from where the copy has to be made good; it is given when the backup ends. */
async function backUp(url: string, copy: () => Promise<void>): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await copy()
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  } finally {
    await client.end()
  }
}

function conninfoOf(url: string) {
  const { username, password, port } = new URL(url)
  return `host=127.0.0.1 port=${port} user=${username} password=${password}`
}

const onDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
