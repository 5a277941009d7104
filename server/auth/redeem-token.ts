import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import type { SigningKeys } from '#server/platform/signing-keys.ts'
import { type AuthCode, refuseAuth } from './auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { codeHash, kindsOfType, linkHash, type TokenKind, type TokenType } from './one-time-token.ts'
import { type OpenSession, type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { startSession } from './start-session.ts'
import { type AuthUser, findUserByEmail, isBanned, lockUser } from './user-queries.ts'
import type { Visit } from './visit.ts'

/** A mailed token as it comes back: the link's, or the code with the address it was mailed to. */
export type Proof = { type: TokenType } & ({ link: string } | { email: string; code: string })
type Redeemable = { user: AuthUser; kind: TokenKind }

/** Trades a mailed token for a session, once, and confirms the address it was mailed to. */
export async function redeemToken(house: House, proof: Proof, { user_agent, ip }: Visit): Promise<SessionAnswer> {
  const outcome = await inLocalTransaction(house, async (db): Promise<OpenSession | AuthCode> => {
    const redeemable = await ('link' in proof ? byLink(db, proof) : byCode(db, house.keys, proof))
    if (!redeemable) return 'otp_expired'
    if (isBanned(redeemable.user)) return 'user_banned'
    await spend(db, redeemable)
    return startSession(db, house.keys, { user_id: redeemable.user.id, method: 'otp', user_agent, ip })
  })
  // Refused only after the commit: thrown inside, it would forget the wrong code that was tried.
  if (typeof outcome === 'string') return refuseAuth(outcome)
  return sessionAnswer(house, outcome)
}

const openTokens = (db: LocalDb, type: TokenType) =>
  db
    .selectFrom('auth_one_time_tokens')
    .where('kind', 'in', kindsOfType[type])
    .where('created_at', '>', sql<string>`now() - interval '3600 seconds'`)

async function byLink(db: LocalDb, { type, link }: { type: TokenType; link: string }): Promise<Redeemable | undefined> {
  const hash = linkHash(link)
  const open = openTokens(db, type).select(['user_id', 'kind']).where('link_hash', '=', hash)
  const seen = await open.executeTakeFirst()
  const user = seen && (await lockUser(db, seen.user_id))
  // Once more, now that nobody else can use it up.
  const held = user && (await open.executeTakeFirst())
  return held && { user, kind: held.kind as TokenKind }
}

async function byCode(
  db: LocalDb,
  keys: SigningKeys,
  { type, email, code }: { type: TokenType; email: string; code: string },
): Promise<Redeemable | undefined> {
  const known = await findUserByEmail(db, email)
  const user = known && (await lockUser(db, known.id))
  if (!user) return undefined
  const tokens = await openTokens(db, type)
    .select(['kind', 'code_hash'])
    .where('user_id', '=', user.id)
    .where('wrong_codes', '<', mostWrongCodes)
    .execute()
  const right = tokens.find(({ kind, code_hash }) => timingSafeEqual(code_hash, codeHash(keys, user.id, kind, code)))
  if (right) return { user, kind: right.kind as TokenKind }
  const kinds = tokens.map(({ kind }) => kind)
  if (kinds.length > 0) await countWrongCode(db, user, kinds)
  return undefined
}

/** So many wrong codes void the code; the link, which nobody can guess, still works. */
const mostWrongCodes = 10

const countWrongCode = (db: LocalDb, user: AuthUser, kinds: string[]) =>
  db
    .updateTable('auth_one_time_tokens')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('kind', 'in', kinds)
    .execute()

async function spend(db: LocalDb, { user, kind }: Redeemable) {
  await db.deleteFrom('auth_one_time_tokens').where('user_id', '=', user.id).where('kind', '=', kind).execute()
  if (user.email_confirmed_at === null)
    await db.updateTable('auth_users').set({ email_confirmed_at: sql`now()` }).where('id', '=', user.id).execute()
}
