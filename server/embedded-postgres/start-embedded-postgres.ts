import { endOrphan } from './end-orphan.ts'
import { holdStartLock } from './hold-start-lock.ts'
import { locateCluster } from './locate-cluster.ts'
import { openDataFolder } from './open-data-folder.ts'
import { ownerUrl } from './owner-lock.ts'
import { prepareServer } from './prepare-server.ts'
import { startServer } from './start-server.ts'
import { superviseServer } from './supervise-server.ts'

export type EmbeddedPostgres = {
  /** Login of the cluster owner, database "postgres", over 127.0.0.1. */
  url: string
  /** Folder of its socket file, for connections on hot paths; undefined where it has none. */
  socketFolder: string | undefined
  /** pid of the current postmaster (changes after a restart) */
  pid(): number
  /** Fast shutdown; resolves when the postmaster has gone. Idempotent. */
  stop(): Promise<void>
}

type Options = {
  /** Holds the cluster (`postgres`), its password and its log. */
  dataDir: string
  /** PostgreSQL settings in place of the defaults. */
  settings?: Record<string, string>
  log?: (line: string) => void
  /** Told once no other copy can run on the data directory any more, before the server is started or its cluster is made. */
  onHeld?: () => void
}

/** Resolves when PostgreSQL accepts connections; rejects when another copy runs on the same data directory. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { settings = {}, log = () => {}, onHeld = () => {} } = options
  const dataDir = await openDataFolder(options.dataDir)
  const release = await holdStartLock(dataDir)
  try {
    const isNew = (await locateCluster(dataDir)) === undefined
    if (isNew) onHeld() // nobody runs on what is not there yet
    const plan = await prepareServer(dataDir, settings, log)
    await endOrphan(plan)
    if (!isNew) onHeld()
    const server = await startServer(plan)
    return {
      url: ownerUrl(server.port, plan.password),
      socketFolder: plan.settings.unix_socket_directories || undefined,
      ...superviseServer(plan, server, log),
    }
  } finally {
    await release()
  }
}
