import { once } from 'node:events'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endOrphan } from './end-orphan.ts'
import { isPostmaster } from './inspect-process.ts'
import { bySocket } from './socket-folder.ts'
import { cleanUp, eventually, kill, makeFolder, query, spawnOwner, start, stopAll } from './test-support.ts'

afterEach(stopAll)
afterAll(cleanUp)

/** A data directory with a cluster, for the tests that are not about the first start. */
let existing: string
beforeAll(async () => {
  existing = await makeDataDir()
  const server = await start(existing)
  await server.stop()
})

const refusal = (dataDir: string) =>
  `Another Pickwell is already running on ${dataDir}; stop it first, or set DATA_DIR to another folder.`

async function makeDataDir(): Promise<string> {
  return join(await makeFolder(), 'data')
}

test('a second start finds the data of the first', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  await query(first.url, "create table note as select 'Zoë' as text")
  await Promise.all([first.stop(), first.stop()])
  expect(await isPostmaster(first.pid())).toBe(false)

  const second = await start(dataDir)
  expect(await query(second.url, 'select upper(text) from note')).toEqual([['ZOË']])
})

test('the cluster sorts alike everywhere, survives power cuts and shows its password to the owner only', async () => {
  const dataDir = await makeDataDir()
  const { url } = await start(dataDir)
  const names = ['server_encoding', 'data_checksums', 'fsync', 'full_page_writes', 'TimeZone']
  const [values] = await query(url, `select ${names.map((name) => `current_setting('${name}')`).join()}`)
  expect(values).toEqual(['UTF8', 'on', 'on', 'on', 'UTC'])
  expect(await query(url, "select datlocprovider, datlocale from pg_database where datname = 'postgres'")).toEqual([
    ['b', 'C.UTF-8'],
  ])
  expect(await query(url, 'select rolpassword from pg_authid where rolcanlogin')).toEqual([
    [expect.stringMatching(/^SCRAM-SHA-256/)],
  ])
  const modes = ['postgres.password', 'postgres.log', 'postgres'].map((name) => stat(join(dataDir, name)))
  expect((await Promise.all(modes)).map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600, 0o700])
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
  await expect(query(url.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
})

test('the socket file leads to the same server, and asks for the password too', async () => {
  const { url, socketFolder } = await start(await makeDataDir())
  const local = bySocket(url, socketFolder)
  const [byTcp] = await query(url, 'select pg_postmaster_start_time()::text')

  expect(await query(local, 'select pg_postmaster_start_time()::text, inet_client_addr()')).toEqual([
    [byTcp?.[0], null],
  ])
  await expect(query(local.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
})

test('a second copy is refused while the first runs', async () => {
  const first = await start(existing)
  const { owner, answer } = spawnOwner(existing)
  expect(await answer).toEqual({ error: refusal(existing) })
  if (owner.exitCode === null) await once(owner, 'exit')
  expect(await query(first.url, 'select 1')).toEqual([[1]])
})

test('of two copies that start at once on an empty folder one runs and one is refused', async () => {
  const dataDir = await makeDataDir()
  const answers = await Promise.all([spawnOwner(dataDir).answer, spawnOwner(dataDir).answer])
  const winner = answers.find(({ url }) => url)
  expect(answers.filter(({ error }) => error)).toEqual([{ error: refusal(dataDir) }])
  expect(await query(winner?.url, 'select 1')).toEqual([[1]])
})

test('a copy killed while it creates the cluster does not block the next start', async () => {
  const dataDir = await makeDataDir()
  const { owner } = spawnOwner(dataDir)
  await eventually(async () => expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/\.init-/)))
  await kill(owner)

  const next = await start(dataDir)
  expect(await query(next.url, 'select 1')).toEqual([[1]])
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
})

test('the next start takes over from a killed copy with all its data', async () => {
  const { owner, answer } = spawnOwner(existing)
  const { url, pid: orphan = 0 } = await answer
  await query(url, 'create table note as select 42 as number')
  await kill(owner)
  expect(await isPostmaster(orphan)).toBe(true)
  // It leads a process group of its own, so that Ctrl-C in a terminal reaches Pickwell only.
  expect(process.kill(-orphan, 0)).toBe(true)

  const next = await start(existing)
  expect(await isPostmaster(orphan)).toBe(false)
  expect(await query(next.url, 'select number from note')).toEqual([[42]])
})

test('a server that is shutting down already gets the time that takes, one that is silent does not', async () => {
  const { owner, answer } = spawnOwner(existing)
  const { url, pid: orphan = 0 } = await answer
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await kill(owner)
  const cluster = { dataDir: existing, clusterDir: join(existing, 'postgres'), password: new URL(url ?? '').password }
  process.kill(orphan, 'SIGSTOP')
  await expect(endOrphan(cluster, { 'no answer': 0, busy: 120_000 })).rejects.toThrow('does not answer')
  process.kill(orphan, 'SIGCONT')

  process.kill(orphan, 'SIGTERM') // it waits for its client
  await eventually(() => expect(query(url, 'select 1')).rejects.toMatchObject({ code: '57P03' }))
  await expect(endOrphan(cluster, { 'no answer': 120_000, busy: 0 })).rejects.toThrow('does not answer')
  const ended = endOrphan(cluster, { 'no answer': 0, busy: 120_000 })
  await expect(query(url, 'select 1')).rejects.toMatchObject({ code: '57P03' })
  await client.end()
  await ended
  // Its file is the last thing it lets go of, a moment before the process itself is gone.
  await eventually(async () => expect(await isPostmaster(orphan)).toBe(false))
})

test('a server whose process cannot be seen, as in another container, is refused as one that can', async () => {
  const first = await start(existing)
  const file = join(existing, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^\d+/, String(process.pid)))
  const { answer } = spawnOwner(existing)
  expect(await answer).toEqual({ error: refusal(existing) })
  await writeFile(file, text)
  expect(await query(first.url, 'select 1')).toEqual([[1]])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a copy that %s ends takes PostgreSQL with it', async (signal) => {
  const { owner, answer } = spawnOwner(existing)
  const { pid = 0 } = await answer
  owner.kill(signal)
  await once(owner, 'exit')
  await eventually(async () => expect(await isPostmaster(pid)).toBe(false))
})

test('a connection pool heals after the postmaster was killed', async () => {
  const lines: string[] = []
  const server = await start(existing, (line) => lines.push(line))
  const pool = new pg.Pool({ connectionString: server.url })
  pool.on('error', () => {})
  await pool.query('create table survivor as select 42 as number')
  const killed = server.pid()
  process.kill(killed, 'SIGKILL')

  const { rows } = await eventually(() => pool.query('select number from survivor'))
  await pool.end()
  expect(rows).toEqual([{ number: 42 }])
  await eventually(async () => expect(lines.at(-1)).toMatch(/^PostgreSQL ended unexpectedly \(SIGKILL\)/))
  expect(server.pid()).not.toBe(killed)
  await expect(start(existing)).rejects.toThrow(refusal(existing))
})

test('what keeps PostgreSQL from coming back may take its time: it comes back once that is gone', async () => {
  const patientMs = 30_000 // it tries in turns, and a busy machine takes its time over each
  const lines: string[] = []
  const server = await start(existing, (line) => lines.push(line))
  const file = join(existing, 'postgres/global/pg_control')
  await rename(file, `${file}.away`)
  process.kill(server.pid(), 'SIGKILL')
  await eventually(async () => expect(lines.at(-1)).toMatch(/^PostgreSQL cannot be restarted yet: /), patientMs)

  await rename(`${file}.away`, file)
  await eventually(async () => expect(await query(server.url, 'select 1')).toEqual([[1]]), patientMs)
})

test('stop wins over a restart', async () => {
  const server = await start(existing)
  process.kill(server.pid(), 'SIGKILL')
  await server.stop()
  await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a copy that lost only its lock connection takes the lock again', async () => {
  const server = await start(existing)
  const holder = "select pid from pg_locks where locktype = 'advisory' and granted"
  const [before] = await query(server.url, holder)
  await query(server.url, `select pg_terminate_backend(${before?.[0]})`)
  // It ends a moment after it was told to, and has the lock until then.
  await eventually(async () => {
    const holders = await query(server.url, holder)
    expect([holders.length, holders[0]?.[0] === before?.[0]]).toEqual([1, false])
  })
  await expect(start(existing)).rejects.toThrow(refusal(existing))
})
