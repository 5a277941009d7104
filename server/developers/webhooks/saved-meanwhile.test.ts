import { expect, test } from 'vitest'
import { openReceiver } from '#test/support/open-receiver.ts'
import { openWebhookShop } from '#test/support/webhook-shop.ts'

test.each([
  ['says that it is gone', 410, 0],
  ['has failed for three days', 500, 71.5],
])(
  'what %s is not switched off for it where somebody has saved another address meanwhile',
  async (_, status, hours) => {
    const [shop, receiver, other] = [await openWebhookShop(), await openReceiver(), await openReceiver()]
    const hook = await shop.listen(receiver.url, 'order.created')
    await shop.test(hook)
    if (hours > 0) {
      receiver.answer = (response) => response.writeHead(500).end()
      await shop.send()
      await shop.later(hours)
    }
    receiver.answer = async (response) => {
      await shop.save({ url: other.url })
      response.writeHead(status).end()
    }
    await shop.send()

    expect(await shop.webhook()).toMatchObject({ enabled: true, url: other.url, failing_since: null })
    expect(await shop.mails()).toEqual([])
    await shop.test(hook)
    await shop.send()
    expect(other.types()).toContain('webhook.test')
  },
)

test('a message that arrives ends the failing also where a description is saved meanwhile', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(500).end()
  await shop.test(hook)
  await shop.send()
  expect((await shop.webhook()).failing_since).not.toBeNull()
  await shop.later(71.5)
  receiver.answer = async (response) => {
    await shop.save({ description: 'Till' })
    response.end()
  }
  await shop.send()

  expect(await shop.webhook()).toMatchObject({ description: 'Till', failing_since: null })
})

test('what was under way while it was switched off and on again does not bring back that it fails', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(500).end()
  await shop.test(hook)
  await shop.send()
  await shop.later(71.5)
  receiver.answer = async (response) => {
    await shop.save({ enabled: false })
    await shop.save({ enabled: true })
    response.writeHead(500).end()
  }
  await shop.send()

  expect(await shop.webhook()).toMatchObject({ enabled: true, failing_since: null })
})
