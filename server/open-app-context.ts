import { resolve } from 'node:path'
import { createDatabaseOnce } from './embedded-postgres/create-database-once.ts'
import { bySocket } from './embedded-postgres/socket-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { makeAppContext, type OpenContext } from './make-app-context.ts'
import { migrate } from './platform/database/migrate.ts'
import { requirePooled } from './platform/database/migration/require-pooled.ts'
import type { Settings } from './platform/env.ts'
import { shareKeys } from './platform/keys/share-keys.ts'
import { loadSigningKeys } from './platform/keys/signing-keys.ts'
import { publicAddress } from './public-address.ts'

/** `direct` is the address of the database past a pooler. */
type OpenAppContext = OpenContext & { direct: string }

/**
 * Brings up what the process is made of: the signing keys and a database (its own or the one given), migrated. `mayStart` is told as soon as no other
 * process is in the way: of a database of its own that is before it is made.
 */
export async function openAppContext(settings: Settings, port: number, mayStart = () => {}): Promise<OpenAppContext> {
  const dataDir = resolve(settings.DATA_DIR)
  const database = settings.DATABASE_URL && (settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL)
  const keys = await loadSigningKeys({ dataDir, given: settings.AUTH_SIGNING_KEYS, database })
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const postgres = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log, onHeld: mayStart })
  try {
    const url = settings.DATABASE_URL ?? (await createDatabaseOnce(postgres?.url ?? '', 'pickwell'))
    const direct = settings.DATABASE_DIRECT_URL ?? url
    await migrate(direct, { hasReplica: settings.DATABASE_READ_URL !== undefined })
    await requirePooled({ url, direct, prepare: settings.DATABASE_PREPARE })
    const sharing = settings.DATABASE_URL ? await shareKeys(direct, keys) : undefined
    if (sharing) mayStart()
    const served = bySocket(url, postgres?.socketFolder)
    const publicUrl = publicAddress(settings, port)
    const hasDemo = postgres !== undefined && settings.NODE_ENV !== 'production'
    const demo = hasDemo && { ready: 3, most: 100, days: settings.DEMO_DAYS }
    const parts = {
      settings,
      keys,
      url: served,
      directUrl: direct,
      readUrl: settings.DATABASE_READ_URL,
      publicUrl,
      demo,
    }
    const { context, close: closeContext } = await makeAppContext(parts)
    const close = async () => {
      await sharing?.close()
      await closeContext()
      await postgres?.stop()
    }
    return { context, direct, close }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}
