import { beforeEach, expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import { BulkChange } from '#contract/product-changes.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import type { OutboxConsumer } from '#server/platform/events/outbox-consumer.ts'
import { followNews } from '#server/platform/jobs/follow-news.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { changeManyProducts } from './change-many-products.ts'
import { figures } from './fold-figures.ts'
import { productJobs } from './jobs.ts'
import { askAgainForChanges } from './note-unfinished-changes.ts'
import { createCategory } from './save-category.ts'
import { workOffChange } from './work-off-change.ts'

const query = async (text: string, values: unknown[] = []) =>
  (await (await testContext()).database.pool.query(text, values)).rows
beforeEach(async () => {
  await makeJobTables(await testDatabaseUrl())
  await query('delete from graphile_worker._private_jobs')
})

/** What the version before knew. */
const { 'products.change-many': known } = productJobs
const olderVersion = followNews({ 'products.change-many': known })
const thisVersion = followNews(productJobs)

const takeNews = async (jobs: OutboxConsumer) => {
  while ((await dispatchBatch((await testContext()).database, [figures, jobs])) > 0);
}
/** Those that wait in its queue, as they will be taken. */
const jobs = ({ scope }: Shop) =>
  query('select task_identifier as task, key from graphile_worker.jobs where queue_name = $1 order by run_at, id', [
    `products.change-many ${scope.orgId}`,
  ])

const sort = async (shop: Shop, ids: string[], name: string) => {
  const { id } = await createCategory(shop.scope, NewCategory.parse({ name }))
  return changeManyProducts(shop.scope, BulkChange.parse({ action: 'set_category', category_id: id, ids }))
}
const deactivate = ({ scope }: Shop, ids: string[]) =>
  changeManyProducts(scope, BulkChange.parse({ action: 'deactivate', ids }))
const untouchedFor = ({ scope }: Shop, minutes: number) =>
  query('update product_changes set updated_at = now() - make_interval(mins => $2) where org_id = $1', [
    scope.orgId,
    minutes,
  ])

test('what an organisation asks of many products stands in one queue, in the order it was asked for', async () => {
  const shop = await openShop()
  const ids = await manyProducts(shop, 501)
  const [first, second] = [await sort(shop, ids, 'Kitchen'), await deactivate(shop, ids)]

  await takeNews(thisVersion)

  expect(await jobs(shop)).toEqual([
    { task: 'products.set-category', key: `products.set-category ${first.id}` },
    { task: 'products.change-many', key: `products.change-many ${second.id}` },
  ])
})

test('a change whose news an older version took, which knows no job for it, is asked for again', async () => {
  const shop = await openShop()
  const change = await sort(shop, await manyProducts(shop, 501), 'Kitchen')
  const { database } = shop.context
  await takeNews(olderVersion)
  expect(await jobs(shop)).toEqual([])

  await askAgainForChanges(database)
  await takeNews(thisVersion)
  expect(await jobs(shop)).toEqual([]) // not before it has waited for a while

  await untouchedFor(shop, 3)
  await askAgainForChanges(database)
  await takeNews(thisVersion)
  expect(await jobs(shop)).toMatchObject([{ key: `products.set-category ${change.id}` }])
  const job = { org_id: shop.scope.orgId, id: change.id }
  await workOffChange(database, job, new AbortController().signal)
  expect(await query('select state, changed from product_changes where id = $1', [change.id])).toEqual([
    { state: 'done', changed: 501 },
  ])
})

test('so is any other that was lost; of one that has ended, nothing is asked', async () => {
  const shop = await openShop()
  const ids = await manyProducts(shop, 501)
  const [lost, done] = [await deactivate(shop, ids), await sort(shop, ids.slice(0, 3), 'Kitchen')]
  await takeNews(followNews({}))
  await query('update product_changes set state = $2, ended_at = now() where id = $1', [done.id, 'stopped'])
  await untouchedFor(shop, 3)

  await askAgainForChanges(shop.context.database)
  await takeNews(thisVersion)

  expect(await jobs(shop)).toMatchObject([{ key: `products.change-many ${lost.id}` }])
})
