import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { alreadyRunningError } from './already-running-error.ts'
import { errorCode } from './error-code.ts'
import { isPostmaster } from './inspect-process.ts'
import { isLoginRefused, ownerClient, tryOwnerLock } from './owner-lock.ts'
import { readPostmasterFile } from './read-postmaster-file.ts'
import type { ServerPlan } from './server-plan.ts'

const shutdownWithinMs = 120_000
/** A server that recovers, or is shutting down already, says so, and is given the time that takes. */
const patienceMs = { 'no answer': 20_000, busy: shutdownWithinMs }

type Verdict = 'owned' | 'orphan' | 'other cluster' | keyof typeof patienceMs
type Cluster = Pick<ServerPlan, 'dataDir' | 'clusterDir' | 'password'>

/**
 * Deals with a server that already runs on the cluster: refuses if a living Pickwell owns it, shuts it down if its
 * Pickwell was killed.
 */
export async function endOrphan({ dataDir, clusterDir, password }: Cluster, patience = patienceMs): Promise<void> {
  const began = Date.now()
  let longestMs = patience['no answer']
  for (;;) {
    const running = await readPostmasterFile(clusterDir)
    if (!running) return
    if (!(await isPostmaster(running.pid))) {
      // It may be a process of another container.
      const isServed = running.ready && running.port && (await isServedAt(running.port, clusterDir, password))
      if (isServed) throw alreadyRunningError(dataDir)
      return
    }
    const verdict = running.port ? await examine(running.port, clusterDir, password) : 'no answer'
    if (verdict === 'owned') throw alreadyRunningError(dataDir)
    if (verdict === 'orphan') return shutDown(running.pid, clusterDir)
    // The file came along when the clone was copied from one whose server runs.
    if (verdict === 'other cluster') return rm(join(clusterDir, 'postmaster.pid'))
    if (verdict === 'busy') longestMs = patience.busy // at the very end of it nothing is said any more
    if (Date.now() - began >= longestMs) {
      throw new Error(
        `A PostgreSQL server (process ${running.pid}) seems to run on ${clusterDir} but does not answer; stop it, or delete ${join(clusterDir, 'postmaster.pid')} if that process is something else.`,
      )
    }
    await sleep(50)
  }
}

async function examine(port: number, clusterDir: string, password: string): Promise<Verdict> {
  const client = ownerClient(port, password)
  try {
    await client.connect()
    if (!(await serves(client, clusterDir))) return 'other cluster'
    return (await tryOwnerLock(client)) ? 'orphan' : 'owned'
  } catch (error) {
    if (isLoginRefused(error)) throw error
    // No connection left: there are clients, which an orphan does not have for long.
    if (errorCode(error) === '53300') return 'owned'
    return errorCode(error) === '57P03' ? 'busy' : 'no answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether what listens there runs on this cluster, as far as it answers: `postmaster.pid` may have come along with a copied folder. */
export async function isServedAt(port: number, clusterDir: string, password: string): Promise<boolean> {
  const client = ownerClient(port, password)
  try {
    await client.connect()
    return await serves(client, clusterDir)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Asks the server for a file only this folder has: proof that survives moved and copied folders, unlike paths. */
async function serves(client: Client, clusterDir: string): Promise<boolean> {
  const name = `pickwell.probe-${randomUUID()}`
  await writeFile(join(clusterDir, name), '')
  try {
    const sql = 'select (pg_stat_file($1, true)).size is not null as found'
    const { rows } = await client.query<{ found: boolean }>(sql, [name])
    return rows[0]?.found === true
  } finally {
    await rm(join(clusterDir, name), { force: true })
  }
}

/** SIGINT is a fast shutdown: open transactions are rolled back, everything committed is written. */
async function shutDown(pid: number, clusterDir: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
  const deadline = Date.now() + shutdownWithinMs
  while (await isPostmaster(pid)) {
    if (Date.now() > deadline) {
      throw new Error(`The PostgreSQL server (process ${pid}) left on ${clusterDir} does not stop; stop it first.`)
    }
    await sleep(20)
  }
}
