import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database.ts'
import { readSettings } from '#server/platform/env.ts'
import { hearNews } from '#server/platform/hear-news.ts'
import type { House } from '#server/platform/house.ts'
import { openPapers } from '#server/platform/paper/papers.ts'
import { loadSigningKeys } from '#server/platform/signing-keys.ts'
import { builtInCarrier } from '#server/shipping/built-in-carrier.ts'
import '#server/app.ts'
import { copiedDatabase } from './copied-database.ts'

let opened: Promise<{ house: House; url: string; close(): Promise<void> }> | undefined

/** The house of this test file: its own database, copied from the migrated template on first use. */
export async function testHouse(): Promise<House> {
  opened ??= open()
  return (await opened).house
}
export async function testDatabaseUrl() {
  opened ??= open()
  return (await opened).url
}
export async function closeTestHouse() {
  await (await opened)?.close()
  opened = undefined
}

async function open() {
  const { url, drop } = await copiedDatabase()
  const settings = readSettings({ NODE_ENV: 'test', AUTH_RATE_LIMIT_SCALE: '1000' })
  const dataDir = await mkdtemp(join(tmpdir(), 'pickwell-keys-'))
  const [database, keys] = await Promise.all([
    openDatabase({ url, pool: settings.DATABASE_POOL, prepare: true }),
    loadSigningKeys({ dataDir, given: undefined }),
  ])
  const news = hearNews(url)
  const house: House = {
    ...{ settings, database, keys, news, carrier: builtInCarrier, papers: openPapers() },
    publicUrl: 'http://localhost:3000',
    demo: false,
  }
  const close = async () => {
    await house.papers.close()
    await news.close()
    await database.close()
    await drop()
    await rm(dataDir, { recursive: true })
  }
  return { house, url, close }
}
