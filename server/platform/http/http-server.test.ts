import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttpServer } from './http-server.ts'
import { securityHeaders } from './security-headers.ts'

const patience = { head: 300, request: 600, answer: 300, idle: 400, checkEvery: 50 }
const megabytes = 'x'.repeat(32 * 1024 * 1024)

const app = new Hono()
app.onError((_, c) => c.text('cut off', 400))
app
  .get('/', (c) => c.text('hello'))
  .post('/read', async (c) => c.text(`read ${(await c.req.text()).length}`))
  .get('/much', (c) => c.body(megabytes))
  .get('/thinking', async (c) => {
    await setTimeout(900)
    return c.text('thought')
  })
  .get('/news', (c) =>
    streamSSE(c, async (stream) => {
      for (let beat = 0; beat < 12; beat++) {
        await stream.writeSSE({ data: String(beat) })
        await stream.sleep(100)
      }
    }),
  )

let server: Server
const sockets: Socket[] = []
beforeEach(async () => {
  server = openHttpServer(app.fetch, { patience }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function dial() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Sends a text at once, then a byte of `drip` now and then; answers what came until the server closed. */
async function ask(text: string, drip = ''): Promise<string> {
  const socket = await dial()
  socket.write(text)
  const bytes = [...drip]
  const timer = setInterval(() => void (bytes.length && socket.writable && socket.write(bytes.shift() ?? '')), 40)
  socket.on('error', () => {}) // cut off while we speak
  let heard = ''
  for await (const part of socket.setEncoding('utf8')) heard += part
  clearInterval(timer)
  return heard
}

const body = (path: string) => `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{`
const endless = 'x'.repeat(1000)

test.each([
  ['nothing at all', '', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: he', ''],
  ['a head that drips', 'GET / HTTP/1.1\r\nHost: here\r\nX: ', endless],
  ['a body that never comes', body('/read'), ''],
  ['a body that drips', body('/read'), endless],
  ['a second head that drips', 'GET / HTTP/1.1\r\nHost: here\r\n\r\nGET / HTTP/1.1\r\nX: ', endless],
])('who sends %s hears 408 and is cut off', async (_, text, drip) => {
  const heard = await ask(text, drip)

  expect(heard).toMatch(/HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(heard).toContain('connection: close')
  for (const name of Object.keys(securityHeaders)) expect(heard).toContain(`${name}: `)
})

test('a body that drips where nobody reads it does not keep the connection either', async () => {
  expect(await ask(body('/unknown'), endless)).toMatch(/^HTTP\/1\.1 404 /)
})

test('a connection is kept between requests, for longer than its client is told, and closed after that', async () => {
  const heard = await ask('GET / HTTP/1.1\r\nHost: here\r\n\r\n')

  expect(heard).toMatch(/Connection: keep-alive/i)
  expect(heard).toMatch(/hello$/)
})

test('who never reads an answer is cut off; who reads it gets all of it', async () => {
  const deaf = await dial()
  deaf.pause()
  deaf.write('GET /much HTTP/1.1\r\nHost: here\r\n\r\n')
  const read = await fetch(`${address()}/much`, { headers: { connection: 'close' } })

  expect((await read.arrayBuffer()).byteLength).toBe(megabytes.length)
  await expect.poll(countConnections).toBe(0)
})
const countConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('work that takes long, and a stream that goes on, are nobody being slow', async () => {
  const [thought, news] = await Promise.all(
    ['/thinking', '/news'].map(async (path) => (await fetch(address() + path)).text()),
  )

  expect(thought).toBe('thought')
  expect(news).toContain('data: 11')
})

test.each([
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['an expectation we cannot meet', 'GET / HTTP/1.1\r\nHost: here\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
])('%s is answered with the headers of every answer', async (_, text, status) => {
  const heard = await ask(text)

  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const name of Object.keys(securityHeaders)) expect(heard).toContain(`${name}: `)
})

test('500 clients that drip keep nobody else waiting, and are gone when their time is over', async () => {
  const dripping = Array.from({ length: 500 }, () => ask('GET / HTTP/1.1\r\nX: ', endless))

  for (let asked = 0; asked < 20; asked++) expect((await fetch(address())).status).toBe(200)
  const heard = await Promise.all(dripping)
  expect(heard.filter((text) => text.startsWith('HTTP/1.1 408'))).toHaveLength(500)
})
