import { fetchAsUser } from './fetch-as-user.ts'

/** What one call sends, already typed by the contract. */
export type Sending = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}
export type SendOptions = {
  /** One per intent of the user: the same key has one effect, however often it is sent. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export async function send(verb: string, path: string, sending: Sending, { idempotencyKey, signal }: SendOptions) {
  const headers = new Headers({ accept: 'application/json' })
  if (sending.body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const request = { method: verb.toUpperCase(), headers, signal: signal ?? null }
  const body = sending.body === undefined ? null : JSON.stringify(sending.body)
  const response = await fetchAsUser(addressOf(path, sending), { ...request, body })
  return response.json()
}

function addressOf(path: string, { params = {}, query = {} }: Sending) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}
