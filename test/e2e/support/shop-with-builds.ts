import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createDatabaseOnce } from '../../../server/embedded-postgres/create-database-once.ts'
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/start-embedded-postgres.ts'
import { startServer } from '../../support/start-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { test as journey } from './journey.ts'
import { copyAsNewerBuild } from './newer-build.ts'

/** A server, and two builds of the app that it may serve: ours, and one with other names of files. */
async function openShop() {
  const [cluster, dataDir, folder] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()]
  const postgres = await startEmbeddedPostgres({ dataDir: cluster, settings: { fsync: 'off' } })
  const env = { DATABASE_URL: await createDatabaseOnce(postgres.url, 'pickwell') }
  const builds = [resolve('build/client'), join(folder, 'newer')]
  copyAsNewerBuild(resolve('build/client'), join(folder, 'newer'))
  mkdirSync(join(folder, 'build'))
  /** As `putInPlace` of scripts/build-folder.ts does: a process that runs keeps its pages, and has the other build's files. */
  const build = () => {
    builds.reverse()
    symlinkSync(builds[1] ?? '', join(folder, 'next'))
    renameSync(join(folder, 'next'), join(folder, 'build/client'))
  }
  build()
  let server = await startServer({ dataDir, env, cwd: folder })
  const { url } = server
  const restart = async () => {
    await server.stop()
    server = await startServer({ dataDir, env, cwd: folder, port: Number(new URL(url).port) })
  }
  return {
    url,
    build,
    restart,
    /** The server is away for a moment, and comes back with the other build. */
    async deploy() {
      build()
      await restart()
    },
    async close() {
      await server.stop()
      await postgres.stop()
      for (const path of [cluster, dataDir, folder]) await rm(path, { recursive: true, force: true })
    },
  }
}

/** Journeys whose server gets another build while they go on. Which of the two it begins with does not matter to them. */
export const test = journey.extend<object, { shop: Awaited<ReturnType<typeof openShop>> }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})
