import { refusalIn } from './api-refusal.ts'
import { accessToken } from './session.ts'

/** Calls one of the functions that are named rather than resources: `/functions/v1/{name}`. */
export async function callFunction<A>(name: string, body?: unknown): Promise<A> {
  const token = await accessToken()
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw await refusalIn(response)
  return response.json()
}
