import { type ApiRefusal, refusalIn, unreachable } from './api-refusal.ts'
import { accessToken, demandSecondStep, forgetSession } from './session.ts'

/**
 * Asks our server as the person signed in. Throws an `ApiRefusal` for whatever is not a yes; where the session is no longer
 * known it is forgotten here too, and where the second step is wanted the app asks for it.
 */
export async function fetchAsUser(address: string, request: RequestInit & { headers: Headers }): Promise<Response> {
  const token = await accessToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(address, request).catch((reason: unknown) => {
    throw request.signal?.aborted ? reason : unreachable()
  })
  if (response.ok) return response
  const refusal = await refusalIn(response)
  if (hasEnded(refusal)) await forgetSession(token)
  if (refusal.code === 'insufficient_aal') demandSecondStep(token)
  throw refusal
}

/** The auth service says 403 of the session that asks, 404 of one that was asked about. */
const hasEnded = ({ status, code }: ApiRefusal) => status === 401 || (status === 403 && code === 'session_not_found')
