import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPostmaster } from './inspect-process.ts'
import { readPostmasterFile } from './read-postmaster-file.ts'

/**
 * PostgreSQL refuses to start while the pid in postmaster.pid exists, even if that is a zombie or an unrelated process
 * that got the same pid after a reboot. The file is not simply deleted: through it PostgreSQL finds the shared memory
 * of the dead server and waits for its last backends. Returns the environment that makes it look past the pid only.
 */
export async function ignoreStalePostmasterFile(clusterDir: string): Promise<NodeJS.ProcessEnv> {
  const file = await readPostmasterFile(clusterDir)
  if (file?.pid === 0) await rm(join(clusterDir, 'postmaster.pid'), { force: true })
  if (!file?.pid || (await isPostmaster(file.pid))) return {}
  return { PG_GRANDPARENT_PID: String(file.pid) }
}
