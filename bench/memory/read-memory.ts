import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const fieldOf = (pid: number, field: string) => {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0 // a process that has ended meanwhile
  }
}

/** Megabytes (2^20 bytes) a process holds in memory. */
export const residentMemory = (pid: number) => Math.round(fieldOf(pid, 'VmRSS') * 10) / 10

/** Megabytes that the processes of the built-in PostgreSQL hold beside what they share: prepared statements are there. */
export function databaseMemory(dataDir: string): number {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const isChild = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${postmaster}\n`)
    } catch {
      return false
    }
  }
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const own = pids.filter(isChild).reduce((sum, pid) => sum + fieldOf(pid, 'RssAnon'), 0)
  return Math.round(own * 10) / 10
}
