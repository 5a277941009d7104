import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readPostmasterFile } from '#server/embedded-postgres/read-postmaster-file.ts'

/** The built-in PostgreSQL of a data directory: its postmaster, and the processes below it with what they say they do. */
export async function postgresProcesses(dataDir: string) {
  const { pid: postmaster } = (await readPostmasterFile(join(dataDir, 'postgres'))) ?? {}
  if (!postmaster) throw new Error('There is no PostgreSQL here')
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const children = lines.flatMap((line) => {
    const [, pid, parent, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === postmaster ? [{ pid: Number(pid), title }] : []
  })
  return { postmaster, children }
}

/**
 * Every process of PostgreSQL stops where it is, as on a machine or a disk that hangs: sockets stay open and are silent.
 * Answers what lets them go on; a second time it does nothing.
 */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const { postmaster } = await postgresProcesses(dataDir)
  process.kill(postmaster, 'SIGSTOP') // first of all, or it starts another that is not on the list
  const { children } = await postgresProcesses(dataDir)
  for (const { pid } of children) process.kill(pid, 'SIGSTOP')
  const frozen = [postmaster, ...children.map(({ pid }) => pid)]
  return () => {
    for (const pid of frozen.splice(0).reverse()) process.kill(pid, 'SIGCONT')
  }
}
