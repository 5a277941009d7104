import { once } from 'node:events'
import { connect } from 'node:net'

export type Plain = { status: number; body: string }
/** `bearer`, `org` (where they work, as the web says it), `key` (for idempotency) and `json` are left out where there is nothing to say. */
export type Question = {
  method: string
  path: string
  bearer?: string | undefined
  org?: string
  key?: string
  json?: unknown
}

/**
 * One connection kept open, one question at a time. It shares the processor with the server it measures, so it reads
 * only what ours sends: a status line and a body whose length is told. Raises on anything else.
 */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve(answer: Plain): void; reject(error: Error): void } | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const answer = parse(received)
    if (!answer) return
    received = Buffer.alloc(0)
    if (answer instanceof Error) fail(answer)
    else waiting?.resolve(answer)
  })
  return {
    ask: (question: Question) =>
      new Promise<Plain>((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(written(question, hostname))
      }),
    close: () => void socket.destroy(),
  }
}
export type Connection = Awaited<ReturnType<typeof openConnection>>

function written({ method, path, bearer, org, key, json }: Question, host: string) {
  const body = json === undefined ? '' : JSON.stringify(json)
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
  if (bearer) lines.push(`authorization: Bearer ${bearer}`)
  if (org) lines.push(`x-org-id: ${org}`)
  if (key) lines.push(`idempotency-key: ${key}`)
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

function parse(received: Buffer): Plain | Error | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) return new Error(`An answer without a length: ${head}`)
  const whole = end + 4 + Number(length)
  if (received.length < whole) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, whole) }
}
