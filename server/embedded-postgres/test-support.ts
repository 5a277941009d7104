import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isPostmaster } from './inspect-process.ts'
import { readPostmasterFile } from './read-postmaster-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const systemRoot = '/var/lib/pickwell'
const folders: string[] = []
const servers: EmbeddedPostgres[] = []
const owners: ChildProcess[] = []

export const isRoot = process.getuid?.() === 0

export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pickwell-postgres-'))
  folders.push(folder)
  await chmod(folder, mode)
  return folder
}

export async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  servers.push(server)
  return server
}

type Answer = { url: string; pid: number; error?: never } | { error: string; url?: never; pid?: never }

/** Starts PostgreSQL from a Node process of its own, which stays alive if that succeeds. */
export function spawnOwner(dataDir: string): { owner: ChildProcess; answer: Promise<Answer> } {
  const script = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    const started = startEmbeddedPostgres({ dataDir: process.argv[2] })
    const answer = started.then((server) => ({ url: server.url, pid: server.pid() }))
    console.log(JSON.stringify(await answer.catch(({ message }) => ({ error: message }))))`
  const module = fileURLToPath(new URL('start-embedded-postgres.ts', import.meta.url))
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, module, dataDir], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owners.push(owner)
  const answer = once(createInterface(owner.stdout), 'line').then(([line]) => JSON.parse(line))
  return { owner, answer }
}

export async function kill(owner: ChildProcess): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

export async function query(url: string | undefined, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Repeats the attempt until it succeeds. */
export async function eventually<T>(attempt: () => Promise<T>, withinMs = 5_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}

/** Ends every process that a test has started, also after a failure. */
export async function stopAll(): Promise<void> {
  await Promise.all(owners.splice(0).map(kill))
  await Promise.all(servers.splice(0).map((server) => server.stop()))
}

/** Ends what still runs and removes every folder that the tests have made. */
export async function cleanUp(): Promise<void> {
  await stopAll()
  const made = folders.splice(0)
  const systemFolders = (await readdir(systemRoot).catch(() => [])).map((name) => join(systemRoot, name))
  for (const folder of systemFolders) {
    const owner = await readFile(join(folder, 'data-dir'), 'utf8').catch(() => '')
    if (made.some((parent) => owner.startsWith(parent))) made.push(folder)
  }
  for (const folder of made) {
    for (const cluster of await findClusters(folder)) await endServer(cluster)
    await rm(folder, { recursive: true, force: true })
  }
  // Only when the tests created it.
  await rmdir(systemRoot).catch(() => undefined)
}

/** Clusters lie in a system folder or in one of the data directories of a test folder. */
async function findClusters(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return [join(folder, 'cluster'), ...names.map((name) => join(folder, name, 'postgres'))]
}

async function endServer(clusterDir: string): Promise<void> {
  const running = await readPostmasterFile(clusterDir).catch(() => undefined)
  if (!running || !(await isPostmaster(running.pid))) return
  process.kill(running.pid, 'SIGQUIT')
  while (await isPostmaster(running.pid)) await sleep(20)
}
