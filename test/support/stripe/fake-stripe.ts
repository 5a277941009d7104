import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { answerRequests, no, routeOf } from './answer-requests.ts'
import { type Event, openBooks } from './books.ts'

type Hold = { route: string; arrived(): void; released: Promise<void> }
const [key, webhookSecret] = ['sk_test_0123', 'whsec_0123']

/**
 * One account at Stripe: it speaks the form of their API, as far as we use it, to the SDK, and signs what happened. It knows no rule of ours.
 * `pages.ts` is what people do at Stripe's own pages.
 */
export async function startFakeStripe() {
  const books = openBooks()
  const { answer, asked, broken, failures, refuse } = answerRequests(books)
  const holds: Hold[] = []

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const [body, isKnown] = [await text(request), headers.authorization === `Bearer ${key}`]
    const idempotencyKey = headers['idempotency-key']?.toString()
    const told = isKnown
      ? answer({ method, url, body, idempotencyKey })
      : no('invalid_request_error', 401, 'Invalid API Key provided')
    // Told late, with what was true when it was asked.
    const { name } = routeOf(method, new URL(url, 'http://stripe').pathname)
    const hold = holds.find(({ route }) => route === name)
    if (hold) holds.splice(holds.indexOf(hold), 1)
    hold?.arrived()
    await hold?.released
    response.writeHead(told.status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    response.end(JSON.stringify(told.body))
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
      ...{ SELLER_NAME: 'Pickwell Ltd', SELLER_ADDRESS: '1 Quay Street, Bristol', SELLER_VAT_NUMBER: 'GB123456789' },
    },
    /** The next requests fail with these. */
    fail: (...statuses: number[]) => void failures.push(...statuses),
    /** Routes that fail as long as they are in here. */
    broken,
    /** Routes that refuse as long as they are in here. */
    refuse,
    /** The next answer of a route waits: `arrived` is when it was asked. */
    hold(route: string) {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holds.push({ route, arrived: arrived.resolve, released: released.promise })
      return { arrived: arrived.promise, release: released.resolve }
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** How a message of Stripe arrives at the webhook, signed so many seconds ago. */
export function messageOf(event: Event, { age = 0, secret = webhookSecret } = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
}
