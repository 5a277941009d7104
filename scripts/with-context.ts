import { resolve } from 'node:path'
import { borrowEmbeddedPostgres } from '#server/embedded-postgres/borrow-embedded-postgres.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { requireMigrated } from '#server/platform/database/migrate.ts'
import { requirePooled } from '#server/platform/database/migration/require-pooled.ts'
import { readSettings } from '#server/platform/env.ts'
import { shareKeys } from '#server/platform/keys/share-keys.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { publicAddress, readPublicAddress } from '#server/public-address.ts'

/** Runs a tool of the operator on the database of the settings, whether or not a server is running on it. No command migrates. */
export async function withContext(work: (context: AppContext) => Promise<void>) {
  const settings = readSettings(process.env)
  const dataDir = resolve(settings.DATA_DIR)
  const lent = settings.DATABASE_URL ? undefined : await borrowEmbeddedPostgres(dataDir)
  // Given back whatever happens: a server that nobody stops keeps the process alive, and the data folder from the next one.
  try {
    const url = settings.DATABASE_URL ?? (await createDatabaseOnce(lent?.url ?? '', 'pickwell'))
    const direct = settings.DATABASE_DIRECT_URL ?? url
    const served = lent?.isRunning ? await readPublicAddress(dataDir) : undefined
    await requireMigrated(direct)
    await requirePooled({ url, direct, prepare: settings.DATABASE_PREPARE })
    const database = settings.DATABASE_URL ? direct : undefined
    const keys = await loadSigningKeys({ dataDir, given: settings.AUTH_SIGNING_KEYS, database })
    // A link that is signed with other keys than those of the processes that run is refused by them.
    const sharing = settings.DATABASE_URL ? await shareKeys(direct, keys) : undefined
    try {
      const { context, close } = await makeAppContext({
        ...{ settings, url, keys, connections: 1 },
        directUrl: settings.DATABASE_DIRECT_URL,
        publicUrl: (settings.PUBLIC_URL ? undefined : served) ?? publicAddress(settings, settings.PORT),
      })
      await work(context).finally(close)
    } finally {
      await sharing?.close()
    }
  } finally {
    await lent?.giveBack()
  }
}
