import { expect, test, vi } from 'vitest'
import { beatMs } from '#contract/shared/news.ts'
import { openApp } from '#server/app.ts'
import { onStatement } from '#server/platform/database/database.ts'
import { hire } from '#test/support/hire.ts'
import { openShop } from '#test/support/open-shop.ts'

test('streams beat while their callers may listen: of those that do nobody is proven apart, and who was signed out is cut off', async () => {
  const shop = await openShop() // what it brings along keeps the time that passes
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const app = openApp(shop.context)
    const clerks = await Promise.all([hire(shop, 'viewer'), hire(shop, 'manager'), hire(shop, 'viewer')])
    const bodies = await Promise.all(
      clerks.map(async ({ token }) => {
        const headers = { authorization: `Bearer ${token}`, 'x-org-id': shop.scope.orgId }
        return new Response((await app.request('/realtime/v1', { headers })).body)
      }),
    )
    const [readers, signedOut] = [bodies.slice(0, 2).map((one) => one.body?.getReader()), bodies[2]]
    await shop.context.database.pool.query('delete from auth_sessions where user_id = $1', [clerks[2]?.user_id])

    const proofs: string[] = []
    const stop = onStatement((text) => void (text.includes('refuse_caller') && proofs.push(text)))
    await vi.advanceTimersByTimeAsync(beatMs)
    for (const reader of readers) await readUntil(reader, 'event: beat')
    expect(await signedOut?.text()).not.toContain('event: beat')
    stop()

    expect(proofs).toHaveLength(1)
    for (const reader of readers) await reader?.cancel()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a stream that opens while the process ends is over at once', async () => {
  const shop = await openShop()
  const news = { ...shop.context.news, ending: AbortSignal.abort() }
  const app = openApp({ ...shop.context, news })
  const headers = { authorization: `Bearer ${await shop.token()}`, 'x-org-id': shop.scope.orgId }

  const { body } = await app.request('/realtime/v1', { headers })

  expect(await new Response(body).text()).not.toContain('event: beat')
})

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, text: string) {
  const decoder = new TextDecoder()
  for (let heard = ''; !heard.includes(text); ) {
    const read = await reader?.read()
    if (!read || read.done) throw new Error(`The stream has ended after ${JSON.stringify(heard)}`)
    heard += decoder.decode(read.value)
  }
}
