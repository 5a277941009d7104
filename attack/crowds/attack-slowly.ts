import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Target } from '#test/support/start-target.ts'
import type { Outcome, Scale } from '../outcome.ts'
import { openWire } from '../over-the-wire.ts'

const each = 100
/** The server's own limits, with what a busy machine may add. */
const limitsMs = { head: 10_000, body: 30_000 }
const lateMs = 6000

type Slow = { socket: Socket; kind: 'head' | 'body'; heard: string; closedAfter: number | undefined }

/** Three hundred who speak a byte a second or never listen, beside honest people who must not notice. */
export async function attackSlowly({ url, port }: Target, token: string, { short }: Scale): Promise<Outcome> {
  const wire = openWire(url)
  const deaf = Array.from({ length: each }, () => openDeaf(port, token))
  const slow = [...openMany(port, 'head', token), ...openMany(port, 'body', token)]
  const dripping = setInterval(() => slow.forEach(drip), 1000)
  const until = Date.now() + (short ? limitsMs.head : limitsMs.body) + lateMs
  const awaited = () => slow.some(({ kind, closedAfter }) => closedAfter === undefined && (kind === 'head' || !short))
  const honest = askHonestly(wire.as(token), () => Date.now() < until && awaited())
  const { slowest, refused } = await honest
  clearInterval(dripping)
  for (const { destroy } of [...slow.map(({ socket }) => socket), ...deaf].map((one) => ({
    destroy: () => one.destroy(),
  })))
    destroy()
  const left = slow.filter(({ kind, heard }) => (kind === 'head' || !short) && !heard.startsWith('HTTP/1.1 408 '))
  const wrong = refused.map((status) => `beside slow clients an honest request was answered ${status}`)
  if (left.length > 0) wrong.push(`${left.length} slow clients were not cut off with 408`)
  const longest = Math.max(...slow.map(({ closedAfter = 0 }) => closedAfter))
  return {
    name: 'slow clients',
    figures: {
      requests: wire.asked(),
      'slow sockets': 3 * each,
      'cut off': slow.filter(({ closedAfter }) => closedAfter !== undefined).length,
      'longest held s': Math.round(longest / 100) / 10,
      'honest, slowest ms': Math.round(slowest),
    },
    wrong,
  }
}

function openMany(port: number, kind: Slow['kind'], token: string): Slow[] {
  return Array.from({ length: each }, () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const slow: Slow = { socket, kind, heard: '', closedAfter: undefined }
    const begun = performance.now()
    socket.on('error', () => {}) // cut off while we speak
    socket.on('data', (part) => {
      slow.heard += part
    })
    socket.on('close', () => {
      slow.closedAfter = performance.now() - begun
    })
    const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
    socket.write(`POST /api/v1/customers HTTP/1.1\r\n${kind === 'head' ? '' : `${head}Content-Length: 1000\r\n\r\n{`}`)
    return slow
  })
}

const drip = ({ socket, kind }: Slow) => socket.writable && socket.write(kind === 'head' ? 'x' : ' ')

/** Asks for a hundred lists and takes none of the answers. */
function openDeaf(port: number, token: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const question = `GET /api/v1/products?limit=200 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`
  once(socket, 'connect').then(
    () => socket.pause().write(question.repeat(5)),
    () => {},
  )
  return socket
}

async function askHonestly(ask: ReturnType<ReturnType<typeof openWire>['as']>, goOn: () => boolean) {
  const found = { slowest: 0, refused: [] as number[] }
  const person = async () => {
    while (goOn()) {
      const begun = performance.now()
      const { status } = await ask.raw('/api/v1/products?limit=20')
      found.slowest = Math.max(found.slowest, performance.now() - begun)
      if (status !== 200) found.refused.push(status)
      await setTimeout(50)
    }
  }
  await Promise.all([person(), person(), person(), person()])
  return found
}
