import { expect, test } from 'vitest'
import { openReceiver } from '#test/support/open-receiver.ts'
import { openWebhookShop } from '#test/support/webhook-shop.ts'

/** A shop whose receiver has answered to a first message that it is busy for two hours, and takes messages again from then on. */
async function busyForTwoHours(status = 429) {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(status, { 'retry-after': '7200' }).end()
  await shop.test(hook)
  await shop.send()
  receiver.answer = (response) => response.end()
  return { shop, receiver, hook, mug: await shop.product() }
}

test.each([429, 503])(
  'a receiver that answers %d and says for how long gets nothing else before that either',
  async (status) => {
    const { shop, receiver, hook, mug } = await busyForTwoHours(status)
    await shop.sale([mug, 1])
    await shop.send()

    expect(receiver.types()).toEqual(['webhook.test'])
    const { next_attempt_at, created_at, attempts } = await shop.newest(hook)
    expect(attempts).toEqual([])
    expect(Date.parse(next_attempt_at ?? '') - Date.parse(created_at)).toBeGreaterThan(7_190_000)

    await shop.later(2)
    await shop.send()
    expect(receiver.types().toSorted()).toEqual(['order.created', 'webhook.test', 'webhook.test'])
  },
)

test('whoever sends a test or a message again wants to know now, and so does who saves another address', async () => {
  const { shop, receiver, hook, mug } = await busyForTwoHours()
  await shop.test(hook)
  await shop.send()
  expect(receiver.types()).toEqual(['webhook.test', 'webhook.test'])

  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end()
  await shop.sale([mug, 1])
  await shop.send()
  receiver.answer = (response) => response.end()
  await shop.replay((await shop.log(hook)).find(({ type }) => type === 'webhook.test') ?? { id: '' })
  await shop.send()
  expect(receiver.types().filter((type) => type === 'webhook.test')).toHaveLength(3)

  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end()
  await shop.sale([mug, 1])
  await shop.send()
  const other = await openReceiver()
  await shop.save({ url: other.url })
  await shop.sale([mug, 1])
  await shop.send()
  expect(other.types()).toEqual(['order.created'])
})

test('it is left alone for no longer than a day, however long it asks for', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '999999999' }).end()
  await shop.test(hook)
  await shop.send()
  await shop.sale([await shop.product(), 1])
  await shop.send()

  const { type, next_attempt_at } = await shop.newest(hook)
  expect(type).toBe('order.created')
  expect(Date.parse(next_attempt_at ?? '') - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
})
