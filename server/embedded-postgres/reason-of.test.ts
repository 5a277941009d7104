import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

const run = promisify(execFile)

test.each([
  [
    ['initdb: error: could not write to file "pg_wal": No space left on device', 'initdb: removing data directory "x"'],
    'initdb: error: could not write to file "pg_wal": No space left on device',
  ],
  [
    ['2026-11-28 GMT [7] FATAL:  could not map anonymous shared memory', 'child process exited with exit code 1', ''],
    'FATAL:  could not map anonymous shared memory',
  ],
  [['useradd: cannot lock /etc/passwd; try again later.', ''], 'useradd: cannot lock /etc/passwd; try again later.'],
])('of %j the reason is named', async (lines, reason) => {
  const failed = await run('sh', ['-c', 'printf "%s\\n" "$@" >&2; exit 1', 'sh', ...lines]).catch((error) => error)

  expect(reasonOf(failed)).toBe(reason)
})

test('a program that is not there says so', async () => {
  expect(reasonOf(await run('/nowhere/initdb').catch((error) => error))).toBe('spawn /nowhere/initdb ENOENT')
})
