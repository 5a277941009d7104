import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openServerLog } from './open-server-log.ts'
import { cleanUp, makeFolder } from './test-support.ts'

afterEach(cleanUp)

test('the log goes on where it ended, and one that has grown large is kept beside the new one', async () => {
  const folder = await makeFolder()
  const path = join(folder, 'postgres.log')
  await writeFile(path, 'a line\n')
  const first = await openServerLog(folder)
  await first.file.close()
  expect(first.start).toBe(7)

  const large = 'x'.repeat(6 * 1024 * 1024)
  await writeFile(path, large)
  const second = await openServerLog(folder)
  await second.file.close()
  expect(second.start).toBe(0)
  expect(await readFile(path, 'utf8')).toBe('')
  expect(await readFile(`${path}.1`, 'utf8')).toBe(large)
})
