import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { takeTurns } from '#server/dashboard/check-books-in-turn.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { type Listening, listen } from '#test/support/listen.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { countRun } from './jobs.ts'

const token = 'a token of sixteen or more'
const servers: Listening[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(shop: Shop) {
  const context = { ...shop.context, settings: { ...shop.context.settings, METRICS_TOKEN: token } }
  const server = await listen(openHttpServer(openApp(context).fetch))
  servers.push(server)
  return server
}

const read = async (url: string) => (await fetch(`${url}/metrics`)).text()
/** The registry is the process's own: other tests have counted in it. */
const figureIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(series))
      ?.slice(series.length) ?? 0,
  )

test('it shows requests by route, the pool, the queues, jobs and the event loop, and names nobody', async () => {
  const shop = await openShop()
  const { url } = await serve(shop)
  const authorization = `Bearer ${await shop.token()}`
  const mug = await shop.product({ onHand: 3 })
  await makeJobTables(await testDatabaseUrl())
  await shop.context.database.pool.query(`insert into outbox_consumers values ('figures', 0) on conflict do nothing`)
  const before = await read(url)
  for (const path of [`/api/v1/products/${mug.id}`, '/api/v1/products/nonsense', '/made/up/1', '/made/up/2'])
    await fetch(url + path, { headers: { authorization } }).then((answer) => answer.text())

  await countRun('tidy-up', async () => {})
  await takeTurns(shop.context.database)()
  const text = await read(url)
  const grownBy = (series: string) => figureIn(text, series) - figureIn(before, series)

  const route = 'method="GET",route="/api/v1/products/:id"'
  expect(grownBy(`pickwell_http_requests_total{${route},status="200"}`)).toBe(1)
  expect(grownBy(`pickwell_http_requests_total{${route},status="404"}`)).toBe(1)
  expect(grownBy(`pickwell_http_request_duration_seconds_count{${route}}`)).toBe(2)
  expect(text).not.toContain('made/up')
  expect(text).toMatch(/pickwell_database_connections\{state="idle"\} [1-9]/)
  expect(text).toContain('pickwell_database_up 1')
  expect(text).toMatch(/pickwell_queue_depth\{queue="outbox"\} [1-9]/)
  expect(text).toMatch(/pickwell_queue_age_seconds\{queue="outbox"\} \d+\.?\d*\n/)
  expect(text).toMatch(/pickwell_queue_depth\{queue="mail"\} \d/)
  for (const queue of ['jobs', 'jobs given up', 'outbox for figures']) {
    expect(text).toMatch(new RegExp(`pickwell_queue_depth\\{queue="${queue}"\\} 0\n`))
    expect(text).toMatch(new RegExp(`pickwell_queue_age_seconds\\{queue="${queue}"\\} 0\n`))
  }
  expect(grownBy('pickwell_job_runs_total{job="tidy-up",outcome="done"}')).toBe(1)
  expect(text).toContain('pickwell_books_differences 0')
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  for (const name of [shop.scope.orgId, shop.user_id, mug.id, shop.email]) expect(text).not.toContain(name)
})

test.each([
  ['at this machine', {}, 200],
  ['through a proxy at this machine', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['by a name that is not ours', { host: 'evil.example.com' }, 404],
  ['with the token, from anywhere', { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${token}` }, 200],
  ['with another token', { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer nonsense' }, 404],
])('asked %s', async (_, headers, status) => {
  const { port } = await serve(await openShop())
  const asked = request({ port, host: '127.0.0.1', path: '/metrics', headers })
  const heard = once(asked.end(), 'response') as Promise<[{ statusCode: number; resume(): void }]>
  const [answer] = await heard
  answer.resume()

  expect(answer.statusCode).toBe(status)
})
