import { on, once } from 'node:events'
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askRaw } from '#test/support/ask-raw.ts'
import { type Listening, listen } from '#test/support/listen.ts'
import { openHttpServer } from './http-server.ts'
import { securityHeaders } from './security-headers.ts'

const patience = { head: 900, request: 1200, answer: 1000, idle: 400, grace: 200, checkEvery: 50 }
/** More than the sockets' own buffers hold. */
const megabytes = Buffer.alloc(16 * 1024 * 1024, 'x')

let noted = 0
const app = new Hono()
app.onError((_, c) => c.text('cut off', 400))
app
  .get('/', (c) => c.text('hello'))
  .post('/read', async (c) => c.text(`read ${(await c.req.text()).length}`))
  .post('/refused', (c) => c.text('too large', 413, { connection: 'close' }))
  .post('/noted', (c) => {
    noted++
    return c.text('noted')
  })
  .get('/much', (c) => c.body(megabytes))
  .get('/thinking', async (c) => {
    await setTimeout(1500)
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

let server: Listening
let http: Server
beforeEach(async () => {
  http = openHttpServer(app.fetch, { patience })
  server = await listen(http)
})
afterEach(() => server.close())

/** Node shows it only to those that ask for it. */
function garbageCollector() {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

const ask = (text: string, drip?: string) => askRaw(server.port, text, drip)
const body = (path: string) => `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{`
const refusedHead = 'POST /refused HTTP/1.1\r\nHost: here\r\nContent-Length: 3000000\r\n\r\n'
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

test('what a client is told to keep a connection for is shorter than it is kept', async () => {
  const answer = await fetch(server.url)
  await answer.text()

  const told = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]) * 1000
  expect(told).toBeLessThanOrEqual(http.keepAliveTimeout)
  expect(http.keepAliveTimeoutBuffer).toBe(patience.grace)
})

test("a request that arrives while we are at work past its connection's time is answered, not reset", async () => {
  const client = connect(server.port, '127.0.0.1').setEncoding('utf8')
  const answers = on(client, 'data')
  client.write(hello)
  await answers.next()

  client.write(hello)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patience.idle + patience.grace + 1000)

  expect(String((await answers.next()).value)).toContain('200 OK')
  client.destroy()
})
const hello = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'

test.each([
  ['without a body', ''],
  ['with a body that nobody reads', '{}'],
])('a connection outlives a POST %s', async (_, body) => {
  const { port, close } = await listen(openHttpServer(app.fetch)) // a client told of less than a second would not keep it
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async (path: string) => {
    const asked = request({ port, agent, method: 'POST', path, headers: { 'content-length': body.length } })
    const [answer] = (await once(asked.end(body), 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return asked.reusedSocket
  }

  expect([await post('/unknown'), await post('/read'), await post('/unknown')]).toEqual([false, true, true])
  agent.destroy()
  close()
})

test('who never reads an answer is cut off; who reads it gets all of it', async () => {
  const deaf = connect(server.port, '127.0.0.1').pause()
  deaf.write('GET /much HTTP/1.1\r\nHost: here\r\n\r\n')
  const read = await ask('GET /much HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')

  expect(read.length).toBeGreaterThan(megabytes.length)
  await expect.poll(countConnections, { timeout: 5000 }).toBe(0)
  deaf.destroy()
})
const countConnections = () => new Promise<number>((resolve) => http.getConnections((_, count) => resolve(count)))

test('work that takes long, and a stream that goes on, are nobody being slow', async () => {
  const [thought, news] = await Promise.all(
    ['/thinking', '/news'].map(async (path) => (await fetch(server.url + path)).text()),
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

  for (let asked = 0; asked < 20; asked++) expect((await fetch(server.url)).status).toBe(200)
  const heard = await Promise.all(dripping)
  expect(heard.filter((text) => text.startsWith('HTTP/1.1 408'))).toHaveLength(500)
})

test('who sends more than is taken may finish, and reads that it is refused', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.write(refusedHead)
  await setTimeout(50)
  for (let part = 0; part < 3; part++) {
    socket.write('x'.repeat(1_000_000))
    await setTimeout(10)
  }
  socket.end()

  await finished(socket)
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*connection: close.*too large$/is)
})

test('on a connection that was ended nothing more is begun', async () => {
  const rest = 'x'.repeat(1000)
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('data', () => {})
  socket.write(`POST /refused HTTP/1.1\r\nHost: here\r\nContent-Length: ${rest.length}\r\n\r\n`)
  await setTimeout(50)
  socket.write(`${rest}POST /noted HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n`)
  socket.end()

  await new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  expect(noted).toBe(0)
})

test('who is refused and goes on sending is cut off in the end', async () => {
  const heard = await ask(refusedHead, 'x'.repeat(5000))

  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
})

test('a connection that waits for its next request keeps nothing of the last answer', async () => {
  let answer: WeakRef<object> | undefined
  http.once('request', (_, given) => {
    answer = new WeakRef(given)
  })
  const collectGarbage = garbageCollector()
  const agent = new Agent({ keepAlive: true })
  const asked = request({ port: server.port, agent }).end()
  const [heard] = (await once(asked, 'response')) as [IncomingMessage]
  await finished(heard.resume())
  // Node lets go of its own hold on it in the turns after.
  const kept = () => {
    collectGarbage()
    return answer?.deref()
  }
  await expect.poll(kept, { timeout: 300 }).toBeUndefined()
  agent.destroy()
})
