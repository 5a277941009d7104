import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './error-code.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Password of the cluster owner, kept beside the cluster for the user who runs Pickwell only. */
export async function loadOwnerPassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const path = join(dataDir, 'postgres.password')
  const known = await readFile(path, 'utf8').catch(undefinedIfMissing)
  if (known) return known.trim()
  if (clusterExists) {
    throw new Error(`The password of the database is missing: restore ${path}; without it nobody can log in.`)
  }
  const password = randomBytes(24).toString('hex')
  await writeFileAtomically(path, `${password}\n`, 0o600)
  return password
}
