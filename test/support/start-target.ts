import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerUrl } from '#server/embedded-postgres/owner-lock.ts'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { readPostmasterFile } from '#server/embedded-postgres/read-postmaster-file.ts'
import { type ServerOptions, startServer } from './start-server.ts'

export type Target = Awaited<ReturnType<typeof startTarget>>

/** A real server on the loopback that may be killed and started again on what it left behind. */
export async function startTarget(dataDir: string, options: Pick<ServerOptions, 'env' | 'nodeFlags'> = {}) {
  const port = await pickFreePort()
  const complaints: string[] = []
  const onLine = (line: string) => void (complaints.length < 20 && /"level":[56]0/.test(line) && complaints.push(line))
  const start = () => startServer({ ...options, dataDir, port, onLine })
  let server = await start()
  return {
    dataDir,
    port,
    url: server.url,
    /** What it logged as its own failure, the first twenty. */
    complaints,
    pid: () => server.pid,
    createOwner: (name: string) => server.createOwner(name),
    kill: () => server.kill(),
    async startAgain() {
      server = await start()
    },
    stop: () => server.stop(),
    databaseUrl: () => databaseUrl(dataDir),
  }
}

/** As the owner of its PostgreSQL, whose port another start may change. */
async function databaseUrl(dataDir: string): Promise<string> {
  const { port } = (await readPostmasterFile(join(dataDir, 'postgres'))) ?? {}
  if (!port) throw new Error('PostgreSQL has no port yet')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  return Object.assign(new URL(ownerUrl(port, password)), { pathname: '/pickwell' }).href
}
