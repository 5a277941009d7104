import type { AppContext } from '#server/platform/app-context.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/env.ts'
import { listenForNotifications } from '#server/platform/events/notification-listener.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { openPapers } from '#server/platform/paper/papers.ts'
import { builtInCarrier } from '#server/shipping/built-in-carrier.ts'
import '#server/app.ts' // who hears what of the news that must commit together

type Place = { url: string; dataDir: string; publicUrl?: string }

/** A context on a migrated database. It may be a running server's: the keys in its data folder are those of both then. */
export async function contextOn({ url, dataDir, publicUrl = 'http://localhost:3000' }: Place) {
  const settings = readSettings({ NODE_ENV: 'test', AUTH_RATE_LIMIT_SCALE: '1000' })
  const [database, keys] = await Promise.all([
    openDatabase({ url, pool: settings.DATABASE_POOL, prepare: true }),
    loadSigningKeys({ dataDir, given: undefined }),
  ])
  const news = listenForNotifications(url)
  const context: AppContext = {
    ...{ settings, database, keys, news, carrier: builtInCarrier, papers: openPapers() },
    publicUrl,
    demo: false,
  }
  const close = async () => {
    await context.papers.close()
    await news.close()
    await database.close()
  }
  return { context, close }
}
