import { realpath } from 'node:fs/promises'
import { isServedAt } from './end-orphan.ts'
import { isPostmaster } from './inspect-process.ts'
import { locateCluster } from './locate-cluster.ts'
import { ownerUrl } from './owner-lock.ts'
import { loadOwnerPassword } from './owner-password.ts'
import { readPostmasterFile } from './read-postmaster-file.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** `isRunning` where it ran already. */
type Lent = { url: string; isRunning: boolean; giveBack(): Promise<void> }

/**
 * For a command beside the app: the server that runs on the data directory itself, not on one it was copied from, else one started for as long as it is needed. Raises one sentence
 * where there is no database: a mistyped folder does not get one.
 */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<Lent> {
  const folder = await realpath(dataDir).catch(() => undefined)
  const cluster = folder && (await locateCluster(folder))
  if (!folder || !cluster)
    throw new Error(`There is no database in ${dataDir}; start Pickwell once, or set DATA_DIR or DATABASE_URL.`)
  const running = await readPostmasterFile(cluster)
  if (running?.ready && running.port && (await isPostmaster(running.pid))) {
    const password = await loadOwnerPassword(folder, true)
    if (await isServedAt(running.port, cluster, password))
      return { url: ownerUrl(running.port, password), isRunning: true, giveBack: async () => {} }
  }
  const own = await startEmbeddedPostgres({ dataDir: folder })
  return { url: own.url, isRunning: false, giveBack: () => own.stop() }
}
