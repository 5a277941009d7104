import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alreadyRunningError } from './already-running-error.ts'
import { readStartTime } from './inspect-process.ts'

const prefix = 'postgres.starting.'
const patienceMs = 30_000

/**
 * Only one process at a time may create, start, restart or judge the cluster of a data directory.
 *
 * Each contender creates a file named after itself and holds the lock if it then sees no file of a living rival;
 * otherwise it withdraws and tries again. Two holders are impossible, since the later one sees the file of the earlier;
 * and a dead process can be cleaned up without a race, since nobody else ever uses its file name.
 */
export async function holdStartLock(dataDir: string, signal?: AbortSignal): Promise<() => Promise<void>> {
  const ticket = `${prefix}${process.pid}.${await readStartTime(process.pid)}.${randomUUID()}`
  const withdraw = () => rm(join(dataDir, ticket), { force: true })
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    await writeFile(join(dataDir, ticket), '', { flag: 'wx' })
    try {
      if (!(await seesRival(dataDir, ticket))) return withdraw
    } catch (error) {
      await withdraw()
      throw error
    }
    await withdraw()
    // A random pause, or two contenders could go on withdrawing in front of each other.
    await sleep(20 + Math.random() * 60, undefined, { signal })
  }
  throw alreadyRunningError(dataDir)
}

async function seesRival(dataDir: string, ownTicket: string): Promise<boolean> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix) || name === ownTicket) continue
    const [pid, startTime] = name.slice(prefix.length).split('.')
    if ((await readStartTime(Number(pid))) === startTime) return true
    await rm(join(dataDir, name), { force: true })
  }
  return false
}
