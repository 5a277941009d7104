import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Start time of a running process, undefined once it has ended. Together with the pid it names a process for good:
 * a pid alone is given out again, in containers often within one restart.
 */
export async function readStartTime(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const started = Date.parse(await askPs(pid, 'lstart='))
    return Number.isNaN(started) ? undefined : String(started)
  }
  const stat = await readProc(pid, 'stat')
  // The name in brackets may hold spaces; behind it follow state (field 3) to start time (field 22).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ended = fields[0] === 'Z' || fields[0] === 'X'
  return ended ? undefined : fields[19]
}

/** Whether the pid is a running postmaster (of any cluster); its backends and ended processes are not. */
export async function isPostmaster(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return /\/postgres -D /.test(await askPs(pid, 'command='))
  const [program = ''] = (await readProc(pid, 'cmdline')).split('\0')
  return basename(program) === 'postgres'
}

/** Empty when there is no such process. */
async function readProc(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}

async function askPs(pid: number, column: string): Promise<string> {
  const answer = run('ps', ['-p', String(pid), '-o', column], { env: { ...process.env, LC_ALL: 'C' } })
  return answer.then(({ stdout }) => stdout.trim()).catch(() => '')
}
