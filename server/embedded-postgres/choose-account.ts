import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { reasonOf } from './reason-of.ts'
import type { Account } from './server-plan.ts'

const run = promisify(execFile)
const systemUser = 'postgres'

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps the user it belongs to (it may have been made without
 * root, or in a container image that numbers its users differently); a new one gets the system user.
 */
export async function chooseAccount(existingCluster: string | undefined): Promise<Account | undefined> {
  const uid = process.getuid?.()
  const owner = existingCluster === undefined ? undefined : await stat(existingCluster)
  if (uid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ensureSystemUser()
  if (owner && owner.uid !== uid) {
    throw new Error(
      `The database in ${existingCluster} belongs to another user (uid ${owner.uid}); start Pickwell as that user or as root.`,
    )
  }
  return undefined
}

async function ensureSystemUser(): Promise<Account> {
  const existing = await findSystemUser()
  if (existing) return existing
  const useradd = run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', systemUser])
  const failure = await useradd.then(() => undefined).catch((error: unknown) => error)
  // Looked up even after a failure: another Pickwell may have created the user at the same moment.
  const created = await findSystemUser()
  if (created) return created
  throw new Error(
    `PostgreSQL does not run as root, and its system user "postgres" could not be created (${reasonOf(failure)}).`,
    { cause: failure },
  )
}

async function findSystemUser(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', systemUser]), run('id', ['-g', systemUser])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
