import { sql } from 'kysely'
import { findUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import { refreshToken, refreshTokenHash } from './refresh-token.ts'
import type { SignedIn } from './require-session.ts'
import type { OpenSession } from './session-answer.ts'
import { sessionProofs } from './session-proofs.ts'

type Step = { factor_id: string; method: 'totp' | 'mfa/recovery_code' }

/**
 * The session after its second step. Its refresh tokens from before are gone, for they would yield more than they were
 * given for; so are the person's sessions that have not taken the step.
 */
export async function raiseSession(db: LocalDb, keys: SigningKeys, { user, session_id }: SignedIn, step: Step) {
  const proof = { session_id, method: step.method, updated_at: sql<string>`clock_timestamp()` }
  const raised = await db
    .updateTable('auth_sessions')
    .set({ aal: 'aal2', factor_id: step.factor_id, refreshed_at: sql`now()` })
    .where('id', '=', session_id)
    .returning('id')
    .executeTakeFirst()
  if (!raised) return refuseAuth('session_not_found')
  await db
    .insertInto('auth_amr')
    .values(proof)
    .onConflict((known) => known.columns(['session_id', 'method']).doUpdateSet({ updated_at: proof.updated_at }))
    .execute()
  await db.deleteFrom('auth_sessions').where('user_id', '=', user.id).where('aal', '<>', 'aal2').execute()
  const token = await onlyToken(db, keys, session_id)
  return openAgain(db, user.id, session_id, token)
}

async function onlyToken(db: LocalDb, keys: SigningKeys, session_id: string): Promise<string> {
  const gone = await db
    .deleteFrom('auth_refresh_tokens')
    .where('session_id', '=', session_id)
    .returning('counter')
    .execute()
  const counter = Math.max(-1, ...gone.map((token) => Number(token.counter))) + 1
  const token = refreshToken(keys, session_id, counter)
  await db
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: refreshTokenHash(token), session_id, counter })
    .execute()
  return token
}

async function openAgain(db: LocalDb, user_id: string, id: string, refresh_token: string): Promise<OpenSession> {
  const user = (await findUser(db, user_id)) ?? refuseAuth('user_not_found')
  return { user, session: { id, aal: 'aal2', amr: await sessionProofs(db, id) }, refresh_token }
}
