import { refusalIn, unreachable } from './api-refusal.ts'
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
  if (response.status === 401) await forgetSession(token)
  if (response.ok) return response
  const refusal = await refusalIn(response)
  if (refusal.code === 'insufficient_aal') demandSecondStep(token)
  throw refusal
}
