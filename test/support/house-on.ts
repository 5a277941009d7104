import { openDatabase } from '#server/platform/database.ts'
import { readSettings } from '#server/platform/env.ts'
import { hearNews } from '#server/platform/hear-news.ts'
import type { House } from '#server/platform/house.ts'
import { openPapers } from '#server/platform/paper/papers.ts'
import { loadSigningKeys } from '#server/platform/signing-keys.ts'
import { builtInCarrier } from '#server/shipping/built-in-carrier.ts'
import '#server/app.ts' // who hears what of the news that must commit together

type Place = { url: string; dataDir: string; publicUrl?: string }

/** A house on a migrated database. It may be a running server's: the keys in its data folder are those of both then. */
export async function houseOn({ url, dataDir, publicUrl = 'http://localhost:3000' }: Place) {
  const settings = readSettings({ NODE_ENV: 'test', AUTH_RATE_LIMIT_SCALE: '1000' })
  const [database, keys] = await Promise.all([
    openDatabase({ url, pool: settings.DATABASE_POOL, prepare: true }),
    loadSigningKeys({ dataDir, given: undefined }),
  ])
  const news = hearNews(url)
  const house: House = {
    ...{ settings, database, keys, news, carrier: builtInCarrier, papers: openPapers() },
    publicUrl,
    demo: false,
  }
  const close = async () => {
    await house.papers.close()
    await news.close()
    await database.close()
  }
  return { house, close }
}
