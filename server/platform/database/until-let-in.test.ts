import { expect, onTestFinished, test } from 'vitest'
import { listeners } from '#server/listeners.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { openShop } from '#test/support/open-shop.ts'
import { behindSlowDoor } from '#test/support/slow-door.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { openDatabase } from './database.ts'

async function slowly() {
  const { url, close } = await behindSlowDoor(await testDatabaseUrl(), 1)
  onTestFinished(close)
  return url
}

test('a database that does not let the first connection in within two seconds delays a start, and does not end it', async () => {
  const database = await openDatabase({ url: await slowly(), pool: 2, prepare: true, listeners })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('so it is with the first connection of the background jobs', async () => {
  const { context } = await openShop()
  const stop = await runJobs({ url: await slowly(), database: context.database, jobs: {} })
  await stop()
})
