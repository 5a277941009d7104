import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** The one database of all test files, where it is distributed over several nodes and cannot be copied. */
    sharedUrl: string | undefined
    /** The folder of its keys then: what one test file has sealed, the jobs of the next one come upon. */
    sharedKeys: string | undefined
  }
}

export const templateDatabase = 'pickwell_template'

/** One real PostgreSQL for the whole run; each test file works in its own copy of the migrated template. */
export default async function setup(project: TestProject) {
  const dataDir = await temporaryFolder()
  // The tests kill servers, not machines: what fsync protects against cannot happen here.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  await migrate(await createDatabaseOnce(postgres.url, templateDatabase))
  project.provide('clusterUrl', postgres.url)
  project.provide('sharedUrl', undefined)
  project.provide('sharedKeys', undefined)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
