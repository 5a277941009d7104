import { fetchAsUser } from './fetch-as-user.ts'

/** Calls one of the functions that are named rather than resources: `/functions/v1/{name}`. */
export async function callFunction<A>(name: string, body?: unknown): Promise<A> {
  const response = await fetchAsUser(`/functions/v1/${name}`, {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: body === undefined ? null : JSON.stringify(body),
  })
  return response.json()
}
