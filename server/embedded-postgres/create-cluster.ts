import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { canReach, search } from './can-reach.ts'
import { initializeCluster } from './initialize-cluster.ts'
import type { ServerPlan } from './server-plan.ts'
import { claimSystemFolder } from './system-folder.ts'

/** Creates the cluster in the data directory, or in a system folder with a link to it, and returns its real path. */
export async function createCluster(plan: Omit<ServerPlan, 'clusterDir'>): Promise<string> {
  const { dataDir, account } = plan
  const entrance = join(dataDir, 'postgres')
  if (!account || (await canReach(dataDir, account, search))) {
    await initializeCluster({ ...plan, clusterDir: entrance })
    return entrance
  }
  const clusterDir = join(await claimSystemFolder(dataDir), 'cluster')
  await initializeCluster({ ...plan, clusterDir })
  await symlink(clusterDir, entrance)
  return clusterDir
}
