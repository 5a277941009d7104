import { type AuthUser, isBanned, userColumns } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { type FactorAnswer, factorsInJson, readFactors } from '#server/auth/factors/factor-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { verifyAccessToken } from './access-token.ts'

/** `began` is when the session was opened, and with it how long ago its owner has proven anything. */
export type SignedIn = { user: AuthUser; factors: FactorAnswer[]; session_id: string; aal: string; began: string }

// One question, for this runs before every other: the person with their factors, and the session if it lives.
const personOfSession = localStatement<Found>(
  'person_of_session',
  `select ${userColumns}, s.aal, s.created_at as began, ${factorsInJson} as factors
  from auth_users u
  left join auth_sessions s on s.user_id = u.id and s.id = $2 and coalesce(s.not_after > now(), true)
  where u.id = $1`,
)

type Found = AuthUser & { aal: string | null; began: string | null; factors: FactorAnswer[] }

/** Whose token this is. The signature alone is not enough: signing out bites at once, so the session must still live. */
export async function requireSession(context: AppContext, authorization: string | undefined): Promise<SignedIn> {
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer) return refuseAuth('no_authorization')
  const { user_id, session_id } = await verifyAccessToken(context, bearer).catch(() => refuseAuth('bad_jwt'))
  const [found] = await localStatements(context.database).run(personOfSession(user_id, session_id))
  if (!found) return refuseAuth('user_not_found')
  const { aal, began, factors, ...user } = found
  if (aal === null || began === null) return refuseAuth('session_not_found')
  if (isBanned(user)) return refuseAuth('user_banned', { status: 403 })
  return { user, factors: readFactors(factors), session_id, aal, began }
}
