import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseAccount } from '#server/embedded-postgres/choose-account.ts'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'

/** A cluster of a data directory, which writes every slow statement into its log. */
export type Engine = { url: string; log: string; pid(): number; stop(): Promise<void> }

const bin = '/usr/lib/postgresql/15/bin'
const password = 'bench'

/** Debian's PostgreSQL 15 in a folder of its own, not as root. Raises with what to do where it is missing. */
export async function startDebianPostgres(dataDir: string, settings: Record<string, string>): Promise<Engine> {
  if (!existsSync(join(bin, 'postgres')))
    throw new Error(
      `There is no PostgreSQL 15 in ${bin}: "apt-get install postgresql-15", or leave it out with --engines 18.`,
    )
  const account = await chooseAccount(undefined)
  const cluster = await initialise(dataDir, account)
  const port = await pickFreePort()
  const log = join(dataDir, 'postgres.log')
  const given = Object.entries({ ...settings, port: `${port}`, unix_socket_directories: '' })
  const options = given.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const written = await open(log, 'a')
  const stdio = ['ignore', written.fd, written.fd] as const
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...options], { ...account, cwd: '/', stdio: [...stdio] })
  await written.close()
  process.once('exit', () => void child.kill('SIGINT'))
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL 15 did not start, see ${log}`)
    await pause(50)
  }
  const stop = async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return { url, log, pid: () => child.pid ?? 0, stop }
}

async function initialise(dataDir: string, account: Awaited<ReturnType<typeof chooseAccount>>) {
  const cluster = join(dataDir, 'debian')
  const secret = join(dataDir, 'debian-password')
  await mkdir(cluster)
  await writeFile(secret, password)
  for (const path of account ? [cluster, secret] : []) await chown(path, account?.uid ?? 0, account?.gid ?? 0)
  const asked = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8', '--locale=C']
  await promisify(execFile)(join(bin, 'initdb'), asked, { ...account, cwd: '/' })
  return cluster
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
