import { refusalIn, unreachable } from './api-refusal.ts'
import { accessToken, demandSecondStep, forgetSession } from './session.ts'

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
  const token = await accessToken()
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (sending.body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  const request: RequestInit = { method: verb.toUpperCase(), headers, signal: signal ?? null }
  if (sending.body !== undefined) request.body = JSON.stringify(sending.body)
  const response = await fetch(addressOf(path, sending), request).catch((reason: unknown) => {
    throw signal?.aborted ? reason : unreachable()
  })

  if (response.status === 401) await forgetSession(token)
  if (!response.ok) {
    const refusal = await refusalIn(response)
    if (refusal.code === 'insufficient_aal') demandSecondStep(token)
    throw refusal
  }
  return response.json()
}

function addressOf(path: string, { params = {}, query = {} }: Sending) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}
