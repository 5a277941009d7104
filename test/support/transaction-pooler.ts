import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

const letter = (type: string) => type.charCodeAt(0)
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const number = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
/** As a pooler greets: no password here, and a process number of its own making. */
const greeting = Buffer.concat([
  message('R', number(0)),
  message('K', number(1), number(2)),
  message('Z', Buffer.from('I')),
])

/** What PgBouncer does in transaction mode, with one connection to PostgreSQL: whoever asks gets it until their transaction ends. */
export async function transactionPooler(url: string): Promise<string> {
  const behind = new pg.Client({ connectionString: url })
  behind.on('error', () => {}) // its database goes with the test
  await behind.connect()
  const wire = (behind as pg.Client & { connection: { stream: Socket } }).connection.stream
  wire.removeAllListeners('data')
  const waiting: { client: Socket; asked: Buffer }[] = []
  let serving: Socket | undefined
  const serve = () => {
    const next = serving ? undefined : waiting.shift()
    if (!next) return
    serving = next.client
    wire.write(next.asked)
  }
  wire.on('data', (answer: Buffer) => {
    serving?.write(answer)
    // Answers of these tests are short: ready for query, outside of a transaction, is their end.
    if (!answer.subarray(-6).equals(message('Z', Buffer.from('I')))) return
    serving = undefined
    serve()
  })
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => {
      client.write(greeting)
      client.on('data', (asked: Buffer) => {
        if (asked[0] === letter('X')) return
        if (serving === client) wire.write(asked)
        else waiting.push({ client, asked })
        serve()
      })
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  onTestFinished(async () => {
    server.close()
    wire.destroy()
  })
  const { port } = server.address() as { port: number }
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
}
