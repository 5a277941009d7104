import type { Me } from '#contract/team.ts'
import { type ApiRefusal, brokenOff, detailsOf, refusalIn, unreachable } from './api-refusal.ts'
import { noteMove } from './moved-to.ts'
import { keepOrganisation, loseOrganisation, organisationOf } from './organisation.ts'
import { hearClock } from './server-clock.ts'
import {
  demandSecondStep,
  forgetSession,
  isLeaving,
  liveSession,
  noteLack,
  renewSession,
  sessionNow,
} from './session.ts'

/** Says who asks, and for which of their organisations; answers the token, if anybody is signed in. */
export async function identify(headers: Headers) {
  const session = await liveSession()
  const organisation = organisationOf(session?.user.id)
  if (session) headers.set('authorization', `Bearer ${session.access_token}`)
  if (organisation) headers.set('x-org-id', organisation)
  return session?.access_token
}

/** Asked for by every page; an organisation that is not there any more shows here first. */
const whoAmI = '/api/v1/me'

type UserRequest = RequestInit & { headers: Headers }

/**
 * Asks our server as the person signed in. Throws an `ApiRefusal` for whatever is not a yes; where the token is no longer taken
 * it asks once more with a new one, or the session is forgotten here too, and where the second step is wanted the app asks for it.
 */
export async function fetchAsUser(address: string, request: UserRequest, isRenewed = false): Promise<Response> {
  const token = await identify(request.headers)
  const response = await fetch(address, request).catch(brokenOff(request.signal))
  hearClock(response.headers.get('date'))
  if (response.ok && address === whoAmI) await noteOrganisation(response, request)
  if (response.ok) return response
  const refusal = await refusalIn(response)
  if (hasEnded(refusal)) {
    if (isRenewed) await forgetSession(token)
    else if (await renewSession(token)) return fetchAsUser(address, request, true)
    else if (sessionNow()) throw unreachable() // there was no answer whether there is a new one
  }
  if (refusal.status === 404 && address === whoAmI) leaveOrganisation(request.headers, token)
  if (refusal.code === 'insufficient_aal') demandSecondStep(token)
  if (refusal.code === 'second_factor_required') noteLack('factor', token)
  const moved = detailsOf(refusal, 'organisation_moved')
  // An invitation is to another business than the one that is asked for here.
  if (moved?.address && !address.startsWith('/auth/')) noteMove(moved.address, token)
  throw refusal
}

/** The same, for what the answer says; one that breaks off in the middle has not come. */
export const readAsUser = async <Answer>(address: string, request: UserRequest): Promise<Answer> =>
  jsonOf(await fetchAsUser(address, request), request)

const jsonOf = (response: Response, { signal }: UserRequest) => response.json().catch(brokenOff(signal))

/** Back to their first one; who has none is told so. Who is signing out is on the way elsewhere, which loading the page anew would cut off. */
function leaveOrganisation(headers: Headers, token: string | undefined) {
  if (isLeaving()) return
  if (headers.has('x-org-id')) loseOrganisation()
  else noteLack('business', token)
}

async function noteOrganisation(response: Response, request: UserRequest) {
  const { user_id, org_id }: Me = await jsonOf(response.clone(), request)
  keepOrganisation({ user_id, org_id })
}

/** The auth service says 403 of the session that asks, 404 of one that was asked about. */
const hasEnded = ({ status, code }: ApiRefusal) =>
  status === 401 || (status === 403 && /^(session_not_found|bad_jwt)$/.test(code))
