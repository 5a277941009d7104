import { lstat, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './error-code.ts'
import { adoptLinkedCluster } from './system-folder.ts'

/** Real path of the cluster of a data directory, undefined when it has none yet. */
export async function locateCluster(dataDir: string): Promise<string | undefined> {
  const entrance = join(dataDir, 'postgres')
  const entry = await lstat(entrance).catch(undefinedIfMissing)
  if (!entry) return undefined
  const cluster = await realpath(entrance).catch(undefinedIfMissing)
  if (!cluster) {
    // Never replaced silently: its disk may just not be mounted.
    throw new Error(
      `The database of ${dataDir} is missing: ${entrance} links to ${await readlink(entrance)}, which does not exist; restore that folder, or delete the link to begin with an empty database.`,
    )
  }
  if (entry.isSymbolicLink()) await adoptLinkedCluster(dataDir, cluster)
  return cluster
}
