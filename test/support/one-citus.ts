import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { makeKeys } from '#server/platform/keys/signing-keys.ts'

/** The distributed database whose address is in TEST_CITUS_URL, migrated: its tables cannot be copied, so every test file works in it. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_CITUS_URL ?? ''
  await migrate(url)
  await forgetJobs(url)
  project.provide('clusterUrl', url)
  project.provide('sharedUrl', url)
  const keys = await mkdtemp(join(tmpdir(), 'pickwell-keys-'))
  await makeKeys(keys) // none are made by a start on a database that has accounts
  project.provide('sharedKeys', keys)
  return () => rm(keys, { recursive: true })
}

/** Of the run before, which had other keys. */
async function forgetJobs(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client
    .query('drop schema if exists graphile_worker cascade; truncate webhook_turns, webhook_deliveries')
    .finally(() => client.end())
}
