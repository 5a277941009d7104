import { Agent, type IncomingMessage, request } from 'node:http'

/** `token` and `org` say who asks; `key` is for idempotency, `id` the request's own. */
export type Question = {
  method: string
  path: string
  token: string
  org: string
  key?: string | undefined
  id?: string | undefined
  json?: unknown
}
/** Status 0: there was no answer, and `body` says why. `resent` counts how often a kept socket was found closed. */
export type Reply = { status: number; body: string; resent: number }

const patienceMs = 20_000
/** What a browser opens to one server beside its event stream. */
const mostSockets = 5

/** The sockets of one person, kept for as long as the server keeps them. */
export function openSockets(url: string) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets, scheduling: 'lifo' })

  const send = (question: Question, resent: number) =>
    new Promise<Reply>((resolve) => {
      const body = question.json === undefined ? '' : JSON.stringify(question.json)
      const { method, path } = question
      const asked = request({ host: hostname, port, agent, method, path, headers: headersOf(question, body) })
      asked.on('response', (answer) => read(answer).then((read) => resolve({ ...read, resent })))
      // As browsers do: a kept socket that the server has closed just then is no answer; the same is sent again on another.
      asked.on('error', (error: NodeJS.ErrnoException) => {
        const isAgain = error.code === 'ECONNRESET' && asked.reusedSocket
        if (isAgain) void send(question, resent + 1).then(resolve)
        else resolve({ status: 0, body: error.code ?? error.message, resent })
      })
      asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer in time')))
      asked.end(body)
    })
  return { ask: (question: Question) => send(question, 0), close: () => agent.destroy() }
}

function headersOf({ token, org, key, id }: Question, body: string): Record<string, string | number> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'x-org-id': org,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(id ? { 'x-request-id': id } : {}),
  }
}

async function read(answer: IncomingMessage) {
  try {
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    return { status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }
  } catch {
    return { status: 0, body: 'the answer was cut off' }
  }
}
