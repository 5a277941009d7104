import { execFile } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { canReach, read, search } from './can-reach.ts'
import { createLibrarySymlinks } from './create-library-symlinks.ts'
import { findNativePackage, type NativePackage } from './find-native-package.ts'
import type { Account } from './server-plan.ts'
import { claimSystemFolder } from './system-folder.ts'

const run = promisify(execFile)

/** The folder with bin, lib and share of PostgreSQL, usable by the account that runs it. */
export async function prepareNative(dataDir: string, account: Account | undefined): Promise<string> {
  const installed = await findNativePackage()
  await createLibrarySymlinks(installed.nativeDir)
  if (!account || (await canUse(installed.nativeDir, account))) return installed.nativeDir
  return copyOnce(installed, join(await claimSystemFolder(dataDir), 'native'))
}

/** One file of each kind is enough: npm gives a whole package the same permissions. */
async function canUse(nativeDir: string, account: Account): Promise<boolean> {
  const usable = await Promise.all([
    canReach(join(nativeDir, 'bin/postgres'), account, read + search),
    canReach(join(nativeDir, 'lib/postgresql'), account, read + search),
    canReach(join(nativeDir, 'share/postgresql/postgres.bki'), account, read),
  ])
  return usable.every(Boolean)
}

async function copyOnce({ nativeDir, version }: NativePackage, copies: string): Promise<string> {
  const copy = join(copies, version)
  const exists = await access(copy).then(
    () => true,
    () => false,
  )
  if (exists) return copy
  await mkdir(copies, { recursive: true })
  for (const name of await readdir(copies)) {
    if (name.startsWith('unfinished-')) await rm(join(copies, name), { recursive: true })
  }
  const unfinished = await mkdtemp(join(copies, 'unfinished-'))
  await cp(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', copies])
  await rename(unfinished, copy)
  return copy
}
