import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openReceiver } from '#test/support/open-receiver.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { openWebhookShop, type WebhookShop } from '#test/support/webhook-shop.ts'
import { openWebhookWork } from './webhook-work.ts'

/** An owner deletes the business, or takes that back. */
const ask = async ({ context, token, scope }: WebhookShop, method: 'POST' | 'DELETE') => {
  const headers = { 'content-type': 'application/json' }
  const body = method === 'POST' ? { body: JSON.stringify({ name: 'Test Shop' }), headers } : {}
  const address = `/auth/v1/deletions/organisations/${scope.orgId}`
  expect(await asker(openApp(context), await token()).raw(address, { method, ...body })).toMatchObject({ status: 200 })
}

test('a business that is closed, to be deleted, tells nobody of itself any more; taken back, what waits is sent', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  await shop.listen(receiver.url, 'order.created')
  const mug = await shop.product()
  receiver.answer = (response) => response.writeHead(500).end()
  await shop.sale([mug, 1])
  await shop.send()
  receiver.answer = (response) => response.end()
  await shop.sale([mug, 2]) // its news is on the way while the business is closed

  await ask(shop, 'POST')
  await shop.later(1)
  await shop.send()
  expect(receiver.heard).toHaveLength(1)

  await ask(shop, 'DELETE')
  await shop.send()
  expect(receiver.heard).toHaveLength(3)
})

test('a job that was queued before it was closed sends nothing either', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  await shop.listen(receiver.url, 'order.created')
  await shop.sale([await shop.product(), 1])
  await makeJobTables(await testDatabaseUrl())
  await hearNews(shop.context)
  const work = openWebhookWork(shop.context.database)
  while (await work()); // the job waits for a worker now

  await ask(shop, 'POST')
  await shop.send()
  expect(receiver.heard).toHaveLength(0)
})

test('what failed before it was closed for a week counts against no receiver once that is taken back', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(500).end()
  await shop.sale([await shop.product(), 1])
  await shop.send()

  await ask(shop, 'POST')
  await shop.later(24 * 7)
  await ask(shop, 'DELETE')
  await shop.send()
  expect(await shop.webhook()).toMatchObject({ enabled: true })
})
