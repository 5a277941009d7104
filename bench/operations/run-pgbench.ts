import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Script } from './write-pgbench-script.ts'

/** So many transactions of a script from so many clients. Answers how many it made a second; raises if one failed. */
export async function runPgbench(url: string, script: Script, { clients, count }: { clients: number; count: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, script.text)
  const perClient = Math.ceil(count / clients)
  const variables = Object.entries(script.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const load = ['-n', '-M', 'prepared', '-c', clients, '-j', Math.min(2, clients), '-t', perClient].map(String)
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...load, ...variables, '-f', file, url])
    const done = /^number of transactions actually processed: (\d+)\/\1$/m.exec(stdout)
    if (!done) throw new Error(`pgbench did not do all: ${stdout}`)
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? 0)
  } finally {
    await rm(folder, { recursive: true })
  }
}
