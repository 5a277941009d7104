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

function requestFor(url: string, { verb, path }: Endpoint, { params = {}, query = {}, body, key }: AskedAnything): Prepared {
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
  const response = await once(options, name, request, token)
  const answered = response.status === 401 ? await again(options, name, request, token) : response
  if (!answered.ok) throw await failureIn(name, answered)
  return answered.json().catch((error: unknown) => {
    throw lostConnection(name, error) // the answer broke off half-way
  })
}

/** The token was refused although it looked fresh: one more try with a new one. */
async function again(options: Options, name: string, request: Prepared, refused: string) {
  return once(options, name, request, await options.credentials.renew(refused))
}

async function once({ signal, onAnswer }: Options, name: string, { address, init }: Prepared, token: string) {
  const began = performance.now()
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  const deadline = AbortSignal.timeout(longestAnswerMs)
  try {
    // What is under way is finished when the replay is stopped: `signal` keeps requests from beginning, not from ending.
    signal.throwIfAborted()
    const response = await fetch(address, { ...init, headers, signal: deadline })
    onAnswer?.({ name, milliseconds: performance.now() - began, status: response.status })
    return response
  } catch (error) {
    throw signal.aborted ? error : lostConnection(name, error)
  }
}
