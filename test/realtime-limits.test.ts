import { expect, test, vi } from 'vitest'
import { openApp } from '#server/app.ts'
import { openShop } from '#test/support/open-shop.ts'

test('one person cannot fill the memory of the server with streams, and gets another as soon as one ends', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const headers = { authorization: `Bearer ${await shop.token()}` }
  const ask = () => app.request('/realtime/v1', { headers })
  const streams = await Promise.all(Array.from({ length: 100 }, ask))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))

  expect((await ask()).status).toBe(429)
  await streams.pop()?.body?.cancel()
  const another = await vi.waitFor(async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    return answer
  })
  for (const { body } of [...streams, another]) await body?.cancel()
})

test('asking for the head of the stream opens none', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const headers = { authorization: `Bearer ${await shop.token()}` }
  const heads = await Promise.all(
    Array.from({ length: 101 }, () => app.request('/realtime/v1', { method: 'HEAD', headers })),
  )

  expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await app.request('/realtime/v1', { method: 'HEAD' })).status).toBe(401)
})
