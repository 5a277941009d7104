import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import { verifyAccessToken } from './access-token.ts'
import { refuseAuth } from './auth-refusal.ts'
import { type AuthUser, isBanned } from './user-queries.ts'

/** `began` is when the session was opened, and with it how long ago its owner has proven anything. */
export type SignedIn = { user: AuthUser; session_id: string; aal: string; began: string }

/** Whose token this is. The signature alone is not enough: signing out bites at once, so the session must still live. */
export async function requireSession(house: House, authorization: string | undefined): Promise<SignedIn> {
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer) return refuseAuth('no_authorization')
  const { user_id, session_id } = await verifyAccessToken(house, bearer).catch(() => refuseAuth('bad_jwt'))
  // One question, for this runs before every other: the person, and the session if it lives.
  const found = await house.database.local
    .selectFrom('auth_users as u')
    .leftJoin('auth_sessions as s', (join) =>
      join
        .onRef('s.user_id', '=', 'u.id')
        .on('s.id', '=', session_id)
        .on(sql<boolean>`coalesce(s.not_after > now(), true)`),
    )
    .selectAll('u')
    .select(['s.aal', 's.created_at as began'])
    .where('u.id', '=', user_id)
    .executeTakeFirst()
  if (!found) return refuseAuth('user_not_found')
  const { aal, began, ...user } = found
  if (aal === null || began === null) return refuseAuth('session_not_found')
  if (isBanned(user)) return refuseAuth('user_banned', { status: 403 })
  return { user, session_id, aal, began }
}
