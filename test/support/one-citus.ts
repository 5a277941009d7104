import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'

/** The distributed database whose address is in TEST_CITUS_URL, migrated: its tables cannot be copied, so every test file works in it. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_CITUS_URL ?? ''
  await migrate(url)
  project.provide('clusterUrl', url)
  project.provide('sharedUrl', url)
}
