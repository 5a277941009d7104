import { readAsUser } from './fetch-as-user.ts'

/** Calls one of the functions that are named rather than resources: `/functions/v1/{name}`. */
export const callFunction = <A>(name: string, body?: unknown) =>
  readAsUser<A>(`/functions/v1/${name}`, {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: body === undefined ? null : JSON.stringify(body),
  })
