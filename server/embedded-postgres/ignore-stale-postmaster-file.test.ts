import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, makeFolder, query, start } from './test-support.ts'

afterEach(cleanUp)

test('a postmaster.pid left by a power cut does not block the start', async () => {
  const dataDir = join(await makeFolder(), 'data')
  const first = await start(dataDir)
  await first.stop()
  const cluster = join(dataDir, 'postgres')
  const pidFile = join(cluster, 'postmaster.pid')

  await writeFile(pidFile, '')
  const second = await start(dataDir)
  await second.stop()

  // Of the same user as the server: a process PostgreSQL itself would take for a running postmaster.
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('sleep', ['60'], { uid, gid })
  await writeFile(pidFile, `${stranger.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`)
  const third = await start(dataDir)
  expect(await query(third.url, 'select 1')).toEqual([[1]])
  stranger.kill()
  await once(stranger, 'exit')
})
