import { type Asked, addressOf, type Door } from './doors.ts'

export type Answer = { status: number; text: string; json: unknown; headers: Headers }

type Asking = { request(address: string, init: RequestInit): Response | Promise<Response> }

/** Sends requests to the app in memory, or to whoever answers, with the given headers on each (`authorization`, `x-org-id`, ...). */
export function asker(app: Asking, token: string | undefined, always: Record<string, string> = {}) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const raw = async (address: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { ...authorization, ...always, ...(init.headers as Record<string, string> | undefined) }
    const response = await app.request(address, { ...init, headers })
    const text = await response.text()
    return { status: response.status, text, json: asJson(text), headers: response.headers }
  }
  const ask = (door: Door, asked: Asked, headers: Record<string, string> = {}) =>
    raw(addressOf(door, asked), {
      method: door.endpoint.verb.toUpperCase(),
      headers: asked.body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
    })
  return Object.assign(ask, { raw })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
