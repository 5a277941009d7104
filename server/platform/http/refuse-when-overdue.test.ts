import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { listeners } from '#server/listeners.ts'
import { openConnectionQueue } from '#server/platform/database/connection-queue.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { listen } from '#test/support/listen.ts'
import { openShop } from '#test/support/open-shop.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { openHttpServer } from './http-server.ts'

/** A server with two connections, both of them busy until `free` is called. */
async function busyServer() {
  const shop = await openShop()
  const queue = openConnectionQueue({ targetMs: 10, patienceMs: 20 })
  const database = await openDatabase({ url: await testDatabaseUrl(), pool: 2, prepare: true, queue, listeners })
  const server = await listen(openHttpServer(openApp({ ...shop.context, database }).fetch))
  const token = await shop.token()
  const { promise, resolve: free } = Promise.withResolvers<void>()
  let busy = 0
  const keepBusy = () => {
    busy += 1
    return promise
  }
  const taken = [withClient(database, keepBusy), withClient(database, keepBusy)]
  await expect.poll(() => busy).toBe(2) // one that still connects is waited for, too
  return {
    queue,
    free,
    ask: (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } }),
    fillIn: (path: string, fields: Record<string, string>) =>
      fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async close() {
      free()
      await Promise.all(taken)
      server.close()
      await database.close()
    },
  }
}

test('what would wait too long is refused at once and told when to come back; who waits already is answered', async () => {
  const { queue, free, ask, close } = await busyServer()
  const waiting = ask('/api/v1/me')
  await expect.poll(queue.isOverdue).toBe(true)

  const refused = await Promise.all(
    ['/api/v1/products', '/rpc/v1/get_dashboard_metrics', '/functions/v1/any', '/realtime/v1'].map(ask),
  )
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1', '1'])
  expect(await refused[0]?.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })

  free()
  expect((await waiting).status).toBe(200)
  expect((await ask('/api/v1/products')).status).toBe(200)
  await close()
})

test('strangers with forms get no better turn than those who work', async () => {
  const { queue, ask, fillIn, free, close } = await busyServer()
  const waiting = ask('/api/v1/me')
  await expect.poll(queue.isOverdue).toBe(true)
  await ask('/api/v1/me')

  const email = 'ada@example.com'
  const sent = await fillIn('/contact', { name: 'Ada', email, message: 'Hello' })
  const asked = await fillIn('/status/subscription', { email })
  expect([sent, asked].map(({ headers }) => headers.get('location'))).toEqual([
    '/contact#failed',
    '/status#not-subscribed',
  ])

  free()
  expect((await waiting).status).toBe(200)
  await close()
})

test('health and figures stay reachable meanwhile, and whoever signs in waits for their turn', async () => {
  const { queue, free, ask, close } = await busyServer()
  const waiting = ask('/api/v1/me')
  await expect.poll(queue.isOverdue).toBe(true)
  await ask('/api/v1/me')

  const signingIn = ask('/auth/v1/user')
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  const figures = await (await ask('/metrics')).text()
  expect(figures).toMatch(/pickwell_http_requests_refused_total [1-9]/)
  expect(figures).toMatch(/pickwell_database_wait_seconds 0\.\d*[1-9]/)

  free()
  expect((await signingIn).status).toBe(200)
  expect((await waiting).status).toBe(200)
  await close()
})
