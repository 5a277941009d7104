import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { type Event, openBooks, StripeSaysNo } from './books.ts'
import { readForm } from './read-form.ts'
import { routes } from './routes.ts'

type Answer = { status: number; body: unknown }
type Hold = { route: string; arrived(): void; released: Promise<void> }

/**
 * One account at Stripe: it speaks the form of their API, as far as we use it, to the SDK, and signs what happened. It knows no rule of ours.
 * `pages.ts` is what people do at Stripe's own pages.
 */
export async function startFakeStripe() {
  const [key, webhookSecret] = ['sk_test_0123', 'whsec_0123']
  const books = openBooks()
  const answers = new Map<string, { fingerprint: string; answer: Answer }>()
  const failures: number[] = []
  const holds: Hold[] = []
  const asked: string[] = []
  const broken = new Set<string>()

  function answerOf(method: string, path: string, body: string, idempotencyKey: string | undefined): Answer {
    const fingerprint = `${method} ${path} ${body}`
    const before = idempotencyKey ? answers.get(idempotencyKey) : undefined
    if (before && before.fingerprint !== fingerprint) return no('idempotency_error', 400, 'Keys are for one request')
    if (before) return before.answer
    const answer = perform(method, path, body)
    if (idempotencyKey && answer.status < 500) answers.set(idempotencyKey, { fingerprint, answer })
    return answer
  }

  function perform(method: string, path: string, body: string): Answer {
    const { pathname, search } = new URL(path, 'http://stripe')
    const { name, id } = routeOf(method, pathname)
    asked.push(name)
    const status = failures.shift()
    if (status || broken.has(name)) return no('api_error', status ?? 500, 'An error of ours')
    try {
      const found = routes[name]
      if (!found) return no('invalid_request_error', 404, `Unrecognized request URL (${method}: ${pathname})`)
      return { status: 200, body: structuredClone(found(books, { id, form: readForm(body || search.slice(1)) })) }
    } catch (error) {
      if (!(error instanceof StripeSaysNo)) throw error
      return no('invalid_request_error', error.status, error.message, error.code)
    }
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    if (headers.authorization !== `Bearer ${key}`) return send(response, no('invalid_request_error', 401, 'Bad key'))
    const answer = answerOf(method, url, body, headers['idempotency-key']?.toString())
    // Answered late, with what was true when it was asked.
    const name = routeOf(method, new URL(url, 'http://stripe').pathname).name
    const place = holds.findIndex(({ route }) => route === name)
    const [hold] = place < 0 ? [] : holds.splice(place, 1)
    hold?.arrived()
    await hold?.released
    send(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    books,
    /** The routes that were asked, in order. */
    asked,
    settings: {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    /** The next requests fail with these. */
    fail: (...statuses: number[]) => void failures.push(...statuses),
    /** Routes that fail as long as they are in here. */
    broken,
    /** The next answer of a route waits: `arrived` is when it was asked. */
    hold(route: string) {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holds.push({ route, arrived: arrived.resolve, released: released.promise })
      return { arrived: arrived.promise, release: released.resolve }
    },
    /** A message as it is sent to the webhook, signed so many seconds ago. */
    message(event: Event, { age = 0, secret = webhookSecret } = {}) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - age
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

function routeOf(method: string, pathname: string) {
  const named = `${method} ${pathname}`
  if (named in routes) return { name: named, id: '' }
  const parts = pathname.split('/')
  const id = parts[3] === 'sessions' ? (parts[4] ?? '') : (parts[3] ?? '')
  return { name: id ? `${method} ${pathname.replace(`/${id}`, '/:id')}` : named, id }
}

const no = (type: string, status: number, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(body))
}
