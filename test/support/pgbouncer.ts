import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { ensurePgbouncer, keepsPrepared } from '../../scripts/ensure-pgbouncer.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** It refuses to run as root; nobody owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 }

/** PgBouncer in transaction mode before a database, with so many connections to PostgreSQL for all who ask. */
export async function pgbouncer(url: string, connections: number, { keepsPrepared: wanted = true } = {}) {
  const path = ensurePgbouncer()
  const keeps = wanted && keepsPrepared(path)
  const port = await pickFreePort()
  const folder = await temporaryFolder()
  const file = await writeSettings(folder, url, { port, connections, keeps })
  const pooled = Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
  const begin = async () => {
    const child = spawn(path, ['-q', file], { stdio: 'ignore', ...(process.getuid?.() === 0 ? nobody : {}) })
    await untilOpen(child, pooled)
    return child
  }
  let running = await begin()
  const end = async (signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }
  return {
    url: pooled,
    pid: () => running.pid ?? 0,
    /** Whether statements may be prepared through it. */
    keepsPrepared: keeps,
    /** It is gone at once, with all that was under way, and is back a little later at the same place. */
    async restart() {
      await end('SIGKILL')
      running = await begin()
    },
    async stop() {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function writeSettings(
  folder: string,
  url: string,
  { port, connections, keeps }: { port: number; connections: number; keeps: boolean },
) {
  const { username, password, port: server } = new URL(url)
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 500,
    server_login_retry: 1,
    server_connect_timeout: 3,
    ...(keepsPrepared(ensurePgbouncer()) ? { max_prepared_statements: keeps ? 500 : 0 } : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  await writeFile(file, ['[databases]', `* = host=127.0.0.1 port=${server}`, '[pgbouncer]', ...lines, ''].join('\n'))
  for (const one of [users, file]) await chmod(one, 0o644)
  return file
}

async function untilOpen(child: ChildProcess, url: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start (exit code ${child.exitCode})`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {}) // one that never connected has nothing to end
    if (isOpen) return
    await new Promise((resume) => setTimeout(resume, 20))
  }
}
