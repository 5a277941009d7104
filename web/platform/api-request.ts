import { brokenOff } from './api-refusal.ts'
import { fetchAsUser, readAsUser } from './fetch-as-user.ts'

/** What one call sends, already typed by the contract. */
export type Sending = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}
export type SendOptions = {
  /** One per intent of the user: the same key has one effect, however often it is sent. */
  idempotencyKey?: string
  /** By which the news of a write is known again. */
  requestId?: string
  signal?: AbortSignal
}

export const send = (verb: string, path: string, sending: Sending, options: SendOptions) =>
  readAsUser(addressOf(path, sending), requestOf(verb, sending, options))

/** Fetches a file with the session's token, which a plain link would not carry, and hands it to the browser to keep. */
export async function saveFile(path: string, sending: Sending) {
  const answer = await fetchAsUser(addressOf(path, sending), requestOf('get', sending, {}))
  const filename = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  saveBlob(await answer.blob().catch(brokenOff()), filename)
}

/** Lets the browser save what is here already as a file of that name. */
export function saveBlob(blob: Blob, filename: string) {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: filename }).click()
  // Kept for a while: some browsers read it only after the click was answered.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function requestOf(verb: string, { body }: Sending, { idempotencyKey, requestId, signal }: SendOptions) {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (requestId) headers.set('x-request-id', requestId)
  const sent = body === undefined ? null : JSON.stringify(body)
  return { method: verb.toUpperCase(), headers, signal: signal ?? null, body: sent }
}

function addressOf(path: string, { params = {}, query = {} }: Sending) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}
