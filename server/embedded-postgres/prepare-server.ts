import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canReach, read, search } from './can-reach.ts'
import { chooseAccount } from './choose-account.ts'
import { createCluster } from './create-cluster.ts'
import { undefinedIfMissing } from './error-code.ts'
import { locateCluster } from './locate-cluster.ts'
import { loadOwnerPassword } from './owner-password.ts'
import { prepareNative } from './prepare-native.ts'
import type { Account, ServerPlan } from './server-plan.ts'
import { socketFolder } from './socket-folder.ts'

const run = promisify(execFile)

/** Makes sure of everything a start needs: user, binaries, password and cluster. */
export async function prepareServer(
  dataDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<ServerPlan> {
  const existing = await locateCluster(dataDir)
  const account = await chooseAccount(existing)
  if (existing !== undefined) await checkCluster(existing, account)
  const nativeDir = await prepareNative(dataDir, account)
  const password = await loadOwnerPassword(dataDir, existing !== undefined)
  const plan = { dataDir, nativeDir, account, password, settings }
  if (existing === undefined) log(`Creating the database in ${join(dataDir, 'postgres')}`)
  const clusterDir = existing ?? (await createCluster(plan))
  if (dirname(clusterDir) !== dataDir) log(`The database lies in ${clusterDir}: save that folder too`)
  const listening = { unix_socket_directories: (await socketFolder(account)) ?? '' }
  return { ...plan, clusterDir, settings: { ...listening, ...settings } }
}

async function checkCluster(clusterDir: string, account: Account | undefined): Promise<void> {
  // A cluster of root, for whom PostgreSQL never runs, was copied or unpacked by root.
  if (account && (await stat(clusterDir)).uid === 0) {
    await run('chown', ['-Rh', `${account.uid}:${account.gid}`, clusterDir])
  }
  if (account && !(await canReach(clusterDir, account, read + search))) {
    throw new Error(
      `The user with uid ${account.uid}, who runs PostgreSQL, cannot reach ${clusterDir}; give every folder above it the permission o+x.`,
    )
  }
  if (!(await stat(join(clusterDir, 'PG_VERSION')).catch(undefinedIfMissing))) {
    throw new Error(`${clusterDir} holds no database; restore it, or delete it to begin with an empty one.`)
  }
}
