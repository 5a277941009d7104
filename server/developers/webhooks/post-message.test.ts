import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openReceiver } from '#test/support/open-receiver.ts'
import { openSender } from './post-message.ts'
import type { Resolve } from './public-address.ts'

const never = new AbortController().signal
const message = (url: string) => ({ url, headers: {}, body: '{"type":"x"}' })

/** Looks names up in its own list, one answer after the other, and counts how often it was asked. */
function namesOf(...answers: string[][]) {
  const asked: string[] = []
  const find: Resolve = (hostname, answer) => {
    asked.push(hostname)
    const found = answers[Math.min(asked.length, answers.length) - 1] ?? []
    answer(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, find }
}
function senderWith(loopback: boolean, find?: Resolve) {
  const sender = openSender({ loopback }, find)
  onTestFinished(() => sender.close())
  return sender
}

test('a name of a private address is never connected to', async () => {
  const receiver = await openReceiver()
  const { port } = new URL(receiver.url)
  const { find } = namesOf(['127.0.0.1'])
  const outcome = await senderWith(false, find).post(message(`https://rebound.example.com:${port}`), never)

  expect(outcome).toMatchObject({ status: null, error: '127.0.0.1 is not an address on the public internet' })
  expect(receiver.heard).toEqual([])
})

test('a name with one public and one private address is refused whole', async () => {
  const { find } = namesOf(['1.1.1.1', '::ffff:10.0.0.1'])
  const outcome = await senderWith(false, find).post(message('https://rebound.example.com'), never)

  expect(outcome?.error).toBe('::ffff:10.0.0.1 is not an address on the public internet')
})

test('a name that changes its answer is judged at every connection, and connected to where it was judged', async () => {
  const receiver = await openReceiver()
  receiver.answer = (response) => response.writeHead(200, { connection: 'close' }).end()
  const { find, asked } = namesOf(['127.0.0.1'], ['10.0.0.1'])
  const sender = senderWith(true, find)
  const url = receiver.url.replace('127.0.0.1', 'rebound.example.com')

  expect(await sender.post(message(url), never)).toMatchObject({ status: 200 })
  expect(asked).toEqual(['rebound.example.com']) // once: there is no second look that could say something else
  expect(await sender.post(message(url), never)).toMatchObject({
    error: '10.0.0.1 is not an address on the public internet',
  })
  expect(receiver.heard).toHaveLength(1)
})

test.each(['https://127.0.0.1:8443', 'https://[::1]:8443', 'https://[::ffff:169.254.169.254]', 'http://example.com'])(
  '%s is not sent to, also where it stands in the database already',
  async (url) => {
    expect((await senderWith(false).post(message(url), never))?.error).toMatch(/^Not sent: /)
  },
)

test('nobody listens: the reason is said in words', async () => {
  const outcome = await senderWith(true).post(message('http://127.0.0.1:1'), never)

  expect(outcome).toMatchObject({ status: null, error: 'Not sent: the port must be 443, or 1024 and above' })
  const { url } = await openReceiver()
  const closed = new URL(url)
  closed.port = '1025'
  expect((await senderWith(true).post(message(closed.href), never))?.error).toBe('Nobody listens at this address')
})

test('broken off by the end of the process there is no outcome: it is tried again', async () => {
  const receiver = await openReceiver()
  const stopping = new AbortController()
  receiver.answer = () => stopping.abort()

  expect(await senderWith(true).post(message(receiver.url), stopping.signal)).toBeUndefined()
})

test.each([
  ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', /another protocol/],
  ['HTTP/1.1 200 OK\r\nContent-Le', /cut before an answer/],
])('who answers %j instead of an answer is done with, and holds up no job', async (answer, error) => {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)).on('error', () => {}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  expect(await senderWith(true).post(message(`http://127.0.0.1:${port}`), never)).toMatchObject({
    status: null,
    error: expect.stringMatching(error),
  })
})
