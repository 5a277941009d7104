import { sql } from 'kysely'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isId } from '#server/platform/is-id.ts'
import type { SignedIn } from './require-session.ts'

/** Where a person is signed in, last used first. */
export async function listSessions(context: AppContext, { user, session_id }: SignedIn) {
  const sessions = await context.database.local
    .selectFrom('auth_sessions')
    .select(['id', 'created_at', 'refreshed_at', 'user_agent', 'ip', 'aal'])
    .where('user_id', '=', user.id)
    .where(sql<boolean>`coalesce(not_after > now(), true)`)
    .orderBy('refreshed_at', 'desc')
    .limit(200)
    .execute()
  return { sessions: sessions.map((session) => ({ ...session, current: session.id === session_id })) }
}

const notHere = { status: 404, message: 'Session not found' }

/** Ends one of them; somebody else's is not found. */
export async function endSession(context: AppContext, { user }: SignedIn, id: string) {
  if (!isId(id)) return refuseAuth('session_not_found', notHere)
  const ended = await context.database.local
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended ?? refuseAuth('session_not_found', notHere)
}
