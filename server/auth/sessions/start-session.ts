import { sql } from 'kysely'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { newId } from '#server/platform/database/scope.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import { refreshToken, refreshTokenHash } from './refresh-token.ts'
import type { OpenSession } from './session-answer.ts'
import { sessionProofs } from './session-proofs.ts'

export type Opening = {
  user_id: string
  /** How the person proved who they are: password, otp (any mailed link or code). */
  method: string
  user_agent: string | null
  ip: string | null
}

/** The rows of a new session, in the transaction of whatever allows it. */
export async function startSession(db: LocalDb, keys: SigningKeys, opening: Opening): Promise<OpenSession> {
  const { user_id, method, user_agent, ip } = opening
  const user = await db
    .updateTable('auth_users')
    .set({ last_sign_in_at: sql`now()` })
    .where('id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id, aal } = await db
    .insertInto('auth_sessions')
    .values({ id: newId(), user_id, user_agent, ip })
    .returning(['id', 'aal'])
    .executeTakeFirstOrThrow()
  await db.insertInto('auth_amr').values({ session_id: id, method }).execute()
  const refresh_token = refreshToken(keys, id, 0)
  const token_hash = refreshTokenHash(refresh_token)
  await db.insertInto('auth_refresh_tokens').values({ token_hash, session_id: id, counter: 0 }).execute()
  return { user, session: { id, aal, amr: await sessionProofs(db, id) }, refresh_token }
}
