import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openServerLog } from './open-server-log.ts'
import { cleanUp, makeFolder, query, start } from './test-support.ts'

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

test('while the server runs on its log is put aside as well, and what it says next is in the same file', async () => {
  const folder = await makeFolder()
  const path = join(folder, 'postgres.log')
  const { url } = await start(folder)
  await query(url, `do $$ begin for line in 1..6000 loop raise log '% %', line, repeat('x', 1000); end loop; end $$`)

  await expect.poll(async () => (await stat(path)).size, { timeout: 30_000, interval: 200 }).toBeLessThan(4_000_000)
  expect(await readFile(`${path}.1`, 'utf8')).toMatch(/LOG: {2}1 x+\n/)
  expect((await stat(`${path}.1`)).mode & 0o777).toBe(0o600)
  await query(url, `do $$ begin raise log 'what comes next'; end $$`)
  expect(await readFile(path, 'utf8')).toMatch(/LOG: {2}what comes next\n/)
  expect(await readFile(path, 'utf8')).not.toContain('\0')
})
