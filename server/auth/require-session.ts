import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import { verifyAccessToken } from './access-token.ts'
import { refuseAuth } from './auth-refusal.ts'
import { type AuthUser, findUser, isBanned } from './user-queries.ts'

/** `began` is when the session was opened, and with it how long ago its owner has proven anything. */
export type SignedIn = { user: AuthUser; session_id: string; aal: string; began: string }

/** Whose token this is. The signature alone is not enough: signing out bites at once, so the session must still live. */
export async function requireSession(house: House, authorization: string | undefined): Promise<SignedIn> {
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer) return refuseAuth('no_authorization')
  const { user_id, session_id } = await verifyAccessToken(house, bearer).catch(() => refuseAuth('bad_jwt'))
  const user = await findUser(house.database.local, user_id)
  if (!user) return refuseAuth('user_not_found')
  const session = await house.database.local
    .selectFrom('auth_sessions')
    .select(['created_at', 'aal'])
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where(sql<boolean>`coalesce(not_after > now(), true)`)
    .executeTakeFirst()
  if (!session) return refuseAuth('session_not_found')
  if (isBanned(user)) return refuseAuth('user_banned', { status: 403 })
  return { user, session_id, aal: session.aal, began: session.created_at }
}
