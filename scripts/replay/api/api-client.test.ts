import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { stock } from '#contract/stock.ts'
import { type Measure, openApiClient } from './api-client.ts'
import { ApiFailure } from './api-failure.ts'
import type { Credentials } from './sign-in.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const recorded = json(200, { items: [{ id: '1', stock_change: 1, shortfall: 0 }] })

/** A server that gives these answers one after the other, and remembers what it was asked. */
async function serverSaying(...answers: Answer[]) {
  const asked: { url: string; key: unknown; token: unknown }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    asked.push({ url, key: headers['idempotency-key'], token: headers.authorization })
    answers.shift()?.(response, request)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const credentials: Credentials = { token: async () => 'old', renew: async () => 'new' }
const body = { items: [{ product_id: '1', quantity: 1 }] }

function recordOn(url: string, onAnswer: (measure: Measure) => void = () => {}) {
  const api = openApiClient({ url, credentials, signal: new AbortController().signal, onAnswer })
  return api.call(stock.recordMany, { body, key: 'replay:C1:return-1' })
}

test('asks again, under the same key, when the server is busy or the connection is lost', async () => {
  const busy = json(503, { error: { code: 'UNAVAILABLE', message: 'busy' } }, { 'retry-after': '0' })
  const hangUp: Answer = (_, request) => request.socket.destroy()
  const half: Answer = (response, request) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"items"', () => request.socket.destroy())
  }
  const { url, asked } = await serverSaying(busy, hangUp, half, recorded)
  await expect(recordOn(url)).resolves.toEqual({ items: [{ id: '1', stock_change: 1, shortfall: 0 }] })
  expect(asked).toEqual(
    Array(4).fill({ url: '/api/v1/stock/movements/batch', key: 'replay:C1:return-1', token: 'Bearer old' }),
  )
})

test('a refusal is raised with its code, and not repeated', async () => {
  const { url, asked } = await serverSaying(
    json(409, { error: { code: 'external_id_taken', message: 'Taken', request_id: '7' } }),
  )
  const refusal = await recordOn(url).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiFailure)
  expect(refusal).toMatchObject({
    status: 409,
    code: 'external_id_taken',
    message: 'POST /stock/movements/batch answered 409 external_id_taken: Taken (request 7)',
  })
  expect(asked).toHaveLength(1)
})

test('a token that ran out is renewed once', async () => {
  const { url, asked } = await serverSaying(json(401, {}), recorded)
  await recordOn(url)
  expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
  const closed = await serverSaying(json(401, {}), json(401, {}))
  await expect(recordOn(closed.url)).rejects.toThrow('POST /stock/movements/batch answered 401 to a fresh session')
})

test('every answer is measured by operation', async () => {
  const { url } = await serverSaying(json(503, {}, { 'retry-after': '0' }), recorded)
  const measures: Measure[] = []
  await recordOn(url, (measure) => measures.push(measure))
  expect(measures.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'POST /stock/movements/batch 503',
    'POST /stock/movements/batch 200',
  ])
})

test('fills in parameters and leaves out what was not asked', async () => {
  const { url, asked } = await serverSaying(json(200, { items: [] }), json(200, { items: [], next_cursor: null }))
  const api = openApiClient({ url, credentials, signal: new AbortController().signal })
  await api.call(stock.levels, { params: { id: 'a/b' } })
  await api.call(stock.movements, { query: { limit: 200, cursor: undefined, reference_type: 'write_off' } })
  expect(asked.map((one) => one.url)).toEqual([
    '/api/v1/products/a%2Fb/levels',
    '/api/v1/stock/movements?limit=200&reference_type=write_off',
  ])
})
