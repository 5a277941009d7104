import { lstat, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode, undefinedIfMissing } from './error-code.ts'

type LibraryLink = { source: string; target: string }

/**
 * npm packages cannot hold symlinks, so the package lists those that the libraries need and makes them in its
 * postinstall script. That script does not run under `npm ci --ignore-scripts`.
 */
export async function createLibrarySymlinks(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(undefinedIfMissing)
  const links: LibraryLink[] = list === undefined ? [] : JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(dirname(nativeDir), target)
    if (await lstat(path).catch(undefinedIfMissing)) continue
    await symlink(basename(source), path).catch((error: unknown) => {
      // Another Pickwell that runs from the same clone was faster.
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}
