import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debian = 'apt-get update && apt-get install -y pgbouncer'

/**
 * The path of a real PgBouncer: that of `PGBOUNCER`, else one that is installed, else Debian's package where that may be installed. Where
 * none can be had the tests that need it fail with the command to run: they are never skipped.
 */
export function ensurePgbouncer(): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', debian], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 100_000, env })
    const packaged = find()
    if (packaged) return packaged
  }
  throw new Error(`This needs PgBouncer. Run this and start again: sudo sh -c '${debian}'`)
}

const places = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const find = () =>
  [process.env.PGBOUNCER ?? '', ...places().map((folder) => join(folder, 'pgbouncer'))].find(
    (path) => path !== '' && existsSync(path),
  )

/** Older ones lose prepared statements from one transaction to the next. */
export function keepsPrepared(path: string): boolean {
  const said = spawnSync(path, ['-V'], { encoding: 'utf8' }).stdout
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said) ?? []).map(Number)
  return major > 1 || minor >= 21
}
