import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { listenForNotifications } from './notification-listener.ts'

const told = JSON.stringify({ id: 900, position: 'FF/0', news: [{ org_id: 'ours' }] })

test('news that comes together with the answer to where the news stands is heard', async () => {
  const { database, news: ofTheContext } = await testContext()
  const [{ pool }, url] = [database, await testDatabaseUrl()]
  // Or it would be the one that waits.
  await expect.poll(() => ofTheContext.newest()).toBeDefined()
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; alter sequence news_id rename to held')
  const news = listenForNotifications(url)
  onTestFinished(() => news.close())
  await expect.poll(() => waitingForLocks(pool)).toBe(1)

  await pool.query(`select pg_notify('pickwell_news', $1)`, [told])
  await holder.end()

  await expect.poll(() => news.newest()).toBe(900)
  expect(news.positions.needed('ours', { waits: false, newest: 900 })).toBe(0xff_0000_0000n)
})
