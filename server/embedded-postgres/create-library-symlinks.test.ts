import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLibrarySymlinks } from './create-library-symlinks.ts'
import { cleanUp, makeFolder } from './test-support.ts'

afterEach(cleanUp)

test('makes the links that the postinstall script of the package would have made', async () => {
  const nativeDir = join(await makeFolder(), 'native')
  await mkdir(join(nativeDir, 'lib'), { recursive: true })
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  await writeFile(join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links))

  await createLibrarySymlinks(nativeDir)
  await createLibrarySymlinks(nativeDir)
  expect(await readlink(join(nativeDir, 'lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(await readlink(join(nativeDir, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
})
