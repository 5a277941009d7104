import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import { getRequestListener, RequestError } from '@hono/node-server'
import { log } from '../log.ts'
import { isHalfAsked, rememberAnswers } from './answers.ts'
import { closeGently } from './close-gently.ts'
import { securityHeaders } from './security-headers.ts'

/** How long a client may take, in milliseconds. */
export type Patience = {
  /** For the head of a request; counted from the connection, for its first. */
  head: number
  /** For a request with its body. */
  request: number
  /** Without taking a byte of its answer. */
  answer: number
  /** Between two requests, as its client is told (`Keep-Alive: timeout=`). Longer than balancers keep a connection (60 s). */
  idle: number
  /** How much longer than told we wait in fact: a request that was sent just before the client's time was over still arrives in ours. */
  grace: number
  checkEvery: number
}
const usual: Patience = {
  head: 10_000,
  request: 30_000,
  answer: 30_000,
  idle: 65_000,
  grace: 5000,
  checkEvery: 1000,
}

/**
 * Six for each of two people in more businesses than a process carries, where there is memory for so many: one costs 20 kB, which the
 * work needs too. A slow client holds its place no longer than our patience.
 */
const mostConnections = Math.min(20_000, Math.max(10_000, Math.floor(getHeapStatistics().heap_size_limit / 100_000)))

export type Fetch = Parameters<typeof getRequestListener>[0]

export type HttpOptions = {
  patience?: Partial<Patience>
  /** Aborted when the process begins to stop: each answer from then on tells its client to come back on another connection. */
  stopping?: AbortSignal
  /** How many servers share what a process carries. */
  among?: number
}

/** Serves over HTTP, and cuts off who is too slow in asking or in reading. */
export function openHttpServer(fetch: Fetch, { patience, stopping, among = 1 }: HttpOptions = {}): Server {
  const { head, request, answer, idle, grace, checkEvery } = { ...usual, ...patience }
  const answers = rememberAnswers()
  const server = createServer({
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout: idle,
    keepAliveTimeoutBuffer: grace,
    connectionsCheckingInterval: checkEvery,
    requireHostHeader: false, // refused below like any other address that cannot be read
  })
  // The system shares them out evenly, but not to the last one.
  server.maxConnections = Math.ceil((mostConnections / among) * (among > 1 ? 1.05 : 1))
  server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    // Called by Node after the last answer on a connection, and by whoever reads the rest of a request when they have had enough.
    socket.destroySoon = () => (isHalfAsked(answers.lastOn(socket)) ? closeGently(socket) : destroySoon())
  })
  const listener = getRequestListener(fetch, { errorHandler: answerFailure })
  server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    // On a connection that we have ended: nobody would hear what became of it, so nothing does.
    if (!asked.socket.writable) return asked.socket.destroy()
    answers.add(asked, answer)
    if (stopping?.aborted) answer.setHeader('connection', 'close')
    return listener(asked, answer)
  })
  server.on('checkExpectation', (_, answer: ServerResponse) => answer.writeHead(417, securityHeaders).end())
  // Silence is the client's where our answer waits to be taken, and between requests; in the middle of one it is we who are at
  // work. Before the first and while one is coming the two limits above count.
  server.setTimeout(answer, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
    else if (answers.lastOn(socket)?.writableFinished) closeUnlessAsked(socket)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const current = answers.lastOn(socket)
    const isBegun = current?.headersSent && !current.writableFinished
    if (isBegun || !socket.writable) socket.destroy()
    else refuse(socket, statuses[error.code ?? ''] ?? 400)
  })
  return server
}

/**
 * Closes a connection on which nothing came in time. Where we were at work ourselves when the time ran out, its next request may
 * lie unread behind the timer: what has arrived is read first, and keeps the connection.
 */
function closeUnlessAsked(socket: Socket) {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy()
  })
}

/** What never became a request of the app, or left it without an answer. */
function answerFailure(error: unknown) {
  const status = error instanceof RequestError ? 400 : 500
  if (status === 500) log.error({ err: error }, 'a request was left without an answer')
  return new Response(null, { status, headers: securityHeaders })
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Said where there is no request that could be answered. */
function refuse(socket: Socket, status: number) {
  const headers = { ...securityHeaders, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}
