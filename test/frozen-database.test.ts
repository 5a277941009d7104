import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezePostgres } from './support/postgres-processes.ts'
import { type RunningServer, startServer } from './support/start-server.ts'

let server: RunningServer
let token: string
let product: { id: string }
let thaw = () => {}
beforeAll(async () => {
  server = await startServer()
  token = (await server.createOwner()).access_token
  product = JSON.parse(
    (await ask('/api/v1/products', { name: 'Mug', sku: 'MUG', cost_price: 1, selling_price: 2 })).text,
  )
})
afterAll(async () => {
  thaw()
  await server.stop()
})

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const begun = performance.now()
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, text, after: performance.now() - begun, retry: response.headers.get('retry-after') }
}
const receive = (key: number) =>
  ask(
    '/api/v1/stock/movements',
    { product_id: product.id, movement_type: 'in', quantity: 1 },
    { 'idempotency-key': `unit ${key}` },
  )

test('a database that hangs: 503 within ten seconds, seen by /readyz, and nothing lost or doubled when it is back', async () => {
  const underWay: ReturnType<typeof receive>[] = []
  const come = () => void underWay.push(receive(underWay.length))
  // They keep coming until it hangs, however fast it was.
  const coming = setInterval(() => [1, 2, 3, 4].forEach(come), 1)
  await expect.poll(() => underWay.length).toBeGreaterThan(40)
  await underWay[0]
  thaw = await freezePostgres(server.dataDir)
  for (let unit = 0; unit < 20; unit++) come()
  clearInterval(coming)
  const asked = await Promise.all([
    ...underWay,
    ask('/api/v1/products'),
    ask('/api/v1/books'),
    ask('/auth/v1/user'),
    ask('/auth/v1/token?grant_type=password', { email: 'nobody@example.com', password: 'wrong horse battery' }),
    ask('/rpc/v1/get_inventory_metrics', {}),
  ])
  const ready = await ask('/readyz')
  const alive = await ask('/healthz')
  thaw()

  for (const { status, after } of asked) {
    expect([200, 503]).toContain(status)
    expect(after).toBeLessThan(10_000)
  }
  const refused = asked.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(5)
  for (const { retry } of refused) expect(retry).toBe('1')
  expect(ready).toMatchObject({ status: 503, text: JSON.stringify({ status: 'unavailable', not_ready: ['database'] }) })
  expect(ready.after).toBeLessThan(2000)
  expect(alive.status).toBe(200)

  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(200)
  for (const unit of underWay.keys()) expect((await receive(unit)).status).toBe(200)
  const { stock_quantity } = JSON.parse((await ask(`/api/v1/products/${product.id}`)).text)
  expect(stock_quantity).toBe(underWay.length)
  expect(JSON.parse((await ask('/api/v1/books')).text)).toMatchObject({ balanced: true })
})
