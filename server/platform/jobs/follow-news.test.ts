import { beforeAll, expect, test } from 'vitest'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { figures } from '#server/products/fold-figures.ts'
import { openShop } from '#test/support/open-shop.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { followNews } from './follow-news.ts'
import { runOf } from './schedule.ts'

beforeAll(async () => makeJobTables(await testDatabaseUrl()))

test('the first news of a kind is followed by a look at new tables, and what is known by none', async () => {
  const shop = await openShop()
  const { database } = shop.context
  const follow = followNews({}, [runOf('look-at-new-tables')])
  const looks = async () => {
    while ((await dispatchBatch(database, [figures, follow])) > 0);
    const { rowCount } = await database.pool.query('delete from graphile_worker._private_jobs')
    return rowCount
  }

  const [one, two] = [await shop.product(), await shop.product()]
  expect(await looks()).toBe(1)
  await shop.product()
  expect(await looks()).toBe(0)
  await shop.sale([one, 1], [two, 1])
  expect(await looks()).toBe(1)
})
