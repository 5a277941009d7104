import { sql } from 'kysely'
import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing-keys.ts'
import { type AuthCode, refuseAuth } from './auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { recordAudit } from './record-audit.ts'
import { refreshStep } from './refresh-step.ts'
import { RefreshToken, refreshToken, refreshTokenHash } from './refresh-token.ts'
import { type OpenSession, type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { sessionProofs } from './session-proofs.ts'
import { findUser, isBanned } from './user-queries.ts'

export const RefreshGrant = z.object({ refresh_token: RefreshToken })

/** The next tokens of a session. A token that comes back too late was stolen or its thief's: the session ends for both. */
export async function refreshSession(
  house: House,
  { refresh_token }: z.output<typeof RefreshGrant>,
): Promise<SessionAnswer> {
  const outcome = await inLocalTransaction(house, (db) => continueSession(db, house.keys, refresh_token))
  // Refused only after the commit: thrown inside, it would undo the end of the stolen session.
  if (typeof outcome === 'string') return refuseAuth(outcome)
  return sessionAnswer(house, outcome)
}

async function continueSession(db: LocalDb, keys: SigningKeys, token: string): Promise<OpenSession | AuthCode> {
  const presented = await db
    .selectFrom('auth_refresh_tokens')
    .select(['session_id', 'counter'])
    .where('token_hash', '=', refreshTokenHash(token))
    .executeTakeFirst()
  if (!presented) return 'refresh_token_not_found'
  const session = await lockSession(db, presented.session_id)
  const user = session && (await findUser(db, session.user_id))
  if (!user) return 'refresh_token_not_found'
  if (isBanned(user)) return 'user_banned'
  if (session.expired) return 'session_expired'
  const counter = await nextCounter(db, keys, session.id, presented.counter)
  if (counter === undefined) return endStolen(db, session)
  await db.updateTable('auth_sessions').set({ refreshed_at: sql`now()` }).where('id', '=', session.id).execute()
  const { id, aal } = session
  const proven = { id, aal, amr: await sessionProofs(db, id) }
  return { user, session: proven, refresh_token: refreshToken(keys, id, counter) }
}

/** Everyone who refreshes the same session waits here for their turn. */
const lockSession = (db: LocalDb, id: string) =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'user_id', 'aal', sql<boolean>`coalesce(not_after <= now(), false)`.as('expired')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The place in the chain that the answer carries; none for a token that comes back too late. */
async function nextCounter(db: LocalDb, keys: SigningKeys, session_id: string, counter: number) {
  const chain = db.selectFrom('auth_refresh_tokens').where('session_id', '=', session_id)
  const presented = await chain
    .where('counter', '=', counter)
    .select([
      'counter',
      sql<boolean>`revoked_at is not null`.as('revoked'),
      sql<boolean>`coalesce(revoked_at > clock_timestamp() - interval '10 seconds', false)`.as('just_revoked'),
    ])
    .executeTakeFirstOrThrow()
  const active = await chain.where('revoked_at', 'is', null).select('counter').executeTakeFirst()
  const step = refreshStep(presented, active?.counter)
  if (step === 'rotate') return rotate(db, keys, session_id, counter)
  return step === 'again' ? active?.counter : undefined
}

async function rotate(db: LocalDb, keys: SigningKeys, session_id: string, counter: number) {
  await db
    .updateTable('auth_refresh_tokens')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where('session_id', '=', session_id)
    .where('counter', '=', counter)
    .execute()
  const child = counter + 1
  const token_hash = refreshTokenHash(refreshToken(keys, session_id, child))
  await db.insertInto('auth_refresh_tokens').values({ token_hash, session_id, counter: child }).execute()
  return child
}

async function endStolen(db: LocalDb, session: { id: string; user_id: string }): Promise<AuthCode> {
  await db.deleteFrom('auth_sessions').where('id', '=', session.id).execute()
  await recordAudit(db, 'session ended: a used refresh token came back', { user_id: session.user_id })
  log.warn(
    { user_id: session.user_id, session_id: session.id },
    'a used refresh token came back; its session has ended',
  )
  return 'refresh_token_already_used'
}
