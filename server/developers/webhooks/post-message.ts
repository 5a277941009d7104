import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { productName } from '#contract/shared/product-name.ts'
import { answerWithinSeconds, mostOfAnswer } from '#contract/webhook-events.ts'
import { hostIn, wrongWithAddress } from './address-rules.ts'
import { type Reach, type Resolve, reachableOnly, requireReachable } from './public-address.ts'

export type Message = { url: string; headers: Record<string, string>; body: string }
/** What came of an attempt; without an answer `error` says why, in words for whoever owns the endpoint. */
export type Outcome = {
  status: number | null
  error: string | null
  answer: string | null
  retryAfter?: string | undefined
}

export type Sender = {
  /** Posts a message and never raises; `stopping` ends it in the middle, and then there is no outcome. */
  post(message: Message, stopping: AbortSignal): Promise<Outcome | undefined>
  close(): void
}

/** Posts to addresses on the public internet only. `find` looks names up; a test has one that changes its answers. */
export function openSender(reach: Reach, find?: Resolve): Sender {
  const lookup = reachableOnly(reach, find)
  // A connection that was judged may be used again for a moment.
  const common = { keepAlive: true, maxFreeSockets: 64, timeout: answerWithinSeconds * 1000, lookup }
  const agents = { 'http:': new http.Agent(common), 'https:': new https.Agent(common) }
  return {
    async post({ url: text, headers, body }, stopping) {
      const url = new URL(text)
      const wrong = wrongWithAddress(text, reach)
      if (wrong) return failed(`Not sent: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`)
      const patience = AbortSignal.timeout(answerWithinSeconds * 1000)
      const options = {
        ...{ method: 'POST', agent: agents[url.protocol as keyof typeof agents] },
        ...{ headers: headersOf(headers, body), signal: AbortSignal.any([patience, stopping]) },
      }
      try {
        const host = hostIn(url)
        if (isIP(host)) requireReachable(host, reach) // an address is not looked up
        return await exchange(url, options, body)
      } catch (error) {
        if (stopping.aborted) return undefined
        return failed(patience.aborted ? `No answer within ${answerWithinSeconds} seconds` : words(error as Error))
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

const failed = (error: string): Outcome => ({ status: null, error, answer: null })

const headersOf = (headers: Record<string, string>, body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'user-agent': `${productName}-Webhooks/1`,
  ...headers,
})

async function exchange(url: URL, options: https.RequestOptions, body: string): Promise<Outcome> {
  const { request } = url.protocol === 'https:' ? https : http
  const asked = request(url, options)
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject)
    // Neither of the two raises by itself: whoever answers so would keep its place in the lane for ever.
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('It answered that it wants to speak another protocol'))
    })
    asked.on('close', () => reject(new Error('The connection was cut before an answer came')))
  })
  asked.end(body)
  const response = await answered
  const status = response.statusCode ?? 0
  const answer = await beginningOf(response)
  return { status, error: null, answer, retryAfter: response.headers['retry-after'] }
}

/** Whatever comes behind it is not read; what breaks off has been answered with its status all the same. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, mostOfAnswer - bytes))
      bytes += part.length
      if (bytes >= mostOfAnswer) break
    }
  } catch {
    // The status has come: that is the answer.
  }
  return Buffer.concat(parts).toString().replaceAll('\u0000', '').toWellFormed()
}

const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens at this address',
  ECONNRESET: 'The connection was cut before an answer came',
  EPIPE: 'The connection was cut before an answer came',
  ENOTFOUND: 'The name of the host is not known',
  EAI_AGAIN: 'The name of the host could not be looked up',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not signed by an authority we trust',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not signed by an authority we trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not signed by an authority we trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is of another host',
}

function words(error: Error & { code?: string; errors?: (Error & { code?: string })[] }) {
  const [first = error] = error.errors ?? []
  return (meanings[first.code ?? ''] ?? first.message).slice(0, 300)
}
