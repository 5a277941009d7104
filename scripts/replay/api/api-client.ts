import type { Answer, Endpoint, Request as Sent } from '#contract/shared/endpoint.ts'
import { failureIn, lostConnection } from './api-failure.ts'
import { outlastOutage } from './outlast-outage.ts'
import type { Credentials } from './sign-in.ts'

/** Only the parts the endpoint has. `key` is the Idempotency-Key: the same work must always ask under the same one. */
export type Asked<E extends Endpoint> = {
  [Part in keyof Sent<E> as Sent<E>[Part] extends undefined ? never : Part]: Sent<E>[Part]
} & { key?: string }
type AskedAnything = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; key?: string }

/** One request as it went, outages and repeats not included. */
export type Measure = { name: string; milliseconds: number; status: number }

export type ApiClient = {
  /** Outlasts outages; raises `ApiFailure` for every other answer that is not 2xx. */
  call<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answer<E>>
}
type Options = { url: string; credentials: Credentials; signal: AbortSignal; onAnswer?: (measure: Measure) => void }

const longestAnswerMs = 120_000

/** The HTTP API as an integration sees it, typed by the contract. */
export function openApiClient(options: Options): ApiClient {
  return {
    async call<E extends Endpoint>(endpoint: E, asked: Asked<E>) {
      const name = `${endpoint.verb.toUpperCase()} ${endpoint.path}`
      const request = requestFor(options.url, endpoint, asked as AskedAnything)
      const answer = await outlastOutage(() => send(options, name, request), options)
      return answer as Answer<E>
    },
  }
}

type Prepared = { address: string; init: RequestInit & { headers: Record<string, string> } }

function requestFor(
  url: string,
  { verb, path }: Endpoint,
  { params = {}, query = {}, body, key }: AskedAnything,
): Prepared {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const headers: Record<string, string> = { accept: 'application/json' }
  const init: Prepared['init'] = { method: verb.toUpperCase(), headers }
  if (key !== undefined) headers['idempotency-key'] = key
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return { address: `${url}/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`, init }
}

async function send(options: Options, name: string, request: Prepared): Promise<unknown> {
  const token = await options.credentials.token()
  const answer = await once(options, name, request, token)
  if (answer !== refused) return answer
  // The token was refused although it looked fresh: one more try with a new one.
  const second = await once(options, name, request, await options.credentials.renew(token))
  if (second === refused) throw new Error(`${name} answered 401 to a fresh session`)
  return second
}

const refused = Symbol('the token was refused')

/** The stop signal keeps requests from beginning, never from ending: what is under way is finished. */
async function once({ signal, onAnswer }: Options, name: string, { address, init }: Prepared, token: string) {
  signal.throwIfAborted()
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  const began = performance.now()
  const lost = (error: unknown): never => {
    throw lostConnection(name, error)
  }
  const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(longestAnswerMs) }).catch(lost)
  const answer = response.ok ? await response.json().catch(lost) : await failureIn(name, response)
  onAnswer?.({ name, milliseconds: performance.now() - began, status: response.status })
  if (response.ok) return answer as unknown
  if (response.status === 401) return refused
  throw answer
}
