import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { howToInstall, installDebian } from './install-debian.ts'

const ways = {
  debian: 'apt-get update && apt-get install -y pgbouncer',
  mac: 'brew install pgbouncer',
  setting: 'PGBOUNCER',
}

/**
 * The path of a real PgBouncer: that of `PGBOUNCER`, else one that is installed, else Debian's package where that may be installed. Where
 * none can be had the tests that need it fail with the command to run: they are never skipped.
 */
export function ensurePgbouncer(): string {
  const found = find()
  if (found) return found
  installDebian(ways.debian)
  const packaged = find()
  if (packaged) return packaged
  throw new Error(`This needs PgBouncer. ${howToInstall(ways)}`)
}

const places = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

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
