import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { undefinedIfMissing } from './error-code.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

const root = '/var/lib/pickwell'

/**
 * The folder outside the clone for what the system user cannot reach inside it. Named after the data directory, with a
 * number added if that name is taken: by a clone that has moved away, or by a cluster whose data directory was deleted.
 * Such a cluster may be somebody's only copy, so it stays where it is.
 */
export async function claimSystemFolder(dataDir: string): Promise<string> {
  const linked = await realpath(join(dataDir, 'postgres')).catch(undefinedIfMissing)
  if (linked && isSystemCluster(linked)) return dirname(linked)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  for (let number = 1; ; number++) {
    const folder = join(root, number === 1 ? name : `${name}-${number}`)
    const owner = await readOwner(folder)
    if (owner === dataDir && !(await lstat(join(folder, 'cluster')).catch(undefinedIfMissing))) return folder
    if (owner !== undefined) continue
    await mkdir(folder, { recursive: true })
    for (const opened of [root, folder]) await chmod(opened, 0o755)
    await recordOwner(folder, dataDir)
    return folder
  }
}

function isSystemCluster(path: string): boolean {
  return dirname(dirname(path)) === root
}

/**
 * A clone that was moved still links to its cluster: the cluster follows it. A clone that was copied links to the
 * cluster of the original, which it must not touch.
 */
export async function adoptLinkedCluster(dataDir: string, cluster: string): Promise<void> {
  const folder = dirname(cluster)
  const owner = isSystemCluster(cluster) ? await readOwner(folder) : undefined
  if (owner === undefined || owner === dataDir) return
  const link = join(owner, 'postgres')
  if ((await realpath(link).catch(() => undefined)) === cluster) {
    throw new Error(
      `The database of ${dataDir} is that of ${owner}, from where it was copied; delete the link ${join(dataDir, 'postgres')} to begin with an empty database.`,
    )
  }
  await recordOwner(folder, dataDir)
}

async function readOwner(folder: string): Promise<string | undefined> {
  return readFile(join(folder, 'data-dir'), 'utf8').catch(undefinedIfMissing)
}

async function recordOwner(folder: string, dataDir: string): Promise<void> {
  await writeFileAtomically(join(folder, 'data-dir'), dataDir, 0o644)
}
