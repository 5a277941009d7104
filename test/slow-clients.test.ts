import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp } from '#server/app.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { log } from '#server/platform/log.ts'
import { askRaw } from './support/ask-raw.ts'
import { type Listening, listen } from './support/listen.ts'
import { openShop, type Shop } from './support/open-shop.ts'

let shop: Shop
let server: Listening
let head: string
beforeAll(async () => {
  shop = await openShop()
  const patience = { head: 900, request: 1200, answer: 1000, idle: 400, checkEvery: 50 }
  server = await listen(openHttpServer(openApp(shop.context).fetch, { patience }))
  head = `HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${await shop.token()}\r\nContent-Type: application/json\r\n`
})
afterAll(() => server.close())

/** What was complained of for the first time: how often it repeated itself is told a second later, to whichever test is run then. */
const isFirst = ([about]: readonly unknown[]) => !(typeof about === 'object' && about !== null && 'times' in about)

test.each([
  ['the API', '/api/v1/customers'],
  ['a function', '/rpc/v1/generate_picklist'],
  ['the auth service', '/auth/v1/signup'],
])(
  'a body for %s that drips is cut off with 408, is no failure of ours, and holds no connection to the database',
  async (_, path) => {
    const complaints = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
    const dripping = askRaw(server.port, `POST ${path} ${head}Content-Length: 1000\r\n\r\n{`, 'x'.repeat(1000))
    const inParts = askRaw(server.port, `POST ${path} ${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)

    expect(await dripping).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(await inParts).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    const { pool } = shop.context.database
    expect(pool.idleCount).toBe(pool.totalCount)
    for (const said of complaints) expect(said.mock.calls.filter(isFirst)).toEqual([])
    vi.restoreAllMocks()
  },
)

test('a body that drips to an address that is none does not keep the connection', async () => {
  const heard = await askRaw(server.port, `POST /no/such ${head}Content-Length: 1000\r\n\r\n{`, 'x'.repeat(1000))

  expect(heard).toMatch(/^HTTP\/1\.1 404 /)
})
