import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import type { SigningKeys } from '#server/platform/signing-keys.ts'
import { violatedIndex } from '#server/platform/unique-violation.ts'
import { type AuthCode, refuseAuth } from './auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { codeHash, kindsOfType, type LinkKind, linkHash, type TokenType } from './one-time-token.ts'
import { halfDone, spendToken } from './spend-token.ts'
import { type AuthUser, findUserByAddressOf, isBanned, lockUser } from './user-queries.ts'

/** A mailed token as it comes back: the link's, or the code with the address it was mailed to. */
export type Proof = { type: TokenType } & ({ link: string } | { email: string; code: string })
export type Redeemed = { user: AuthUser; kind: LinkKind; code_challenge: string | null }
/** What is made of it in the same transaction: a session, or a code for one. */
type Opening<T> = (db: LocalDb, redeemed: Redeemed) => Promise<T>

/** Uses a mailed token up, once, and opens what it was for. Half of a change of address opens nothing yet. */
export async function redeemToken<T>(house: House, proof: Proof, open: Opening<T>): Promise<T | typeof halfDone> {
  const outcome = await inLocalTransaction(house, (db) => redeem(db, house.keys, proof, open)).catch(
    (error: unknown) =>
      // Somebody else took the new address a moment ago.
      violatedIndex(error) === 'auth_users_email_key' ? refuseAuth('email_exists') : Promise.reject(error),
  )
  // Refused only after the commit: thrown inside, it would forget the wrong code that was tried.
  return 'refusal' in outcome ? refuseAuth(outcome.refusal) : outcome.opened
}

type Outcome<T> = { refusal: AuthCode } | { opened: T | typeof halfDone }

async function redeem<T>(db: LocalDb, keys: SigningKeys, proof: Proof, open: Opening<T>): Promise<Outcome<T>> {
  const redeemable = await ('link' in proof ? byLink(db, proof) : byCode(db, keys, proof))
  if (!redeemable) return { refusal: 'otp_expired' }
  if (isBanned(redeemable.user)) return { refusal: 'user_banned' }
  const spent = await spendToken(db, redeemable)
  return { opened: spent === halfDone ? halfDone : await open(db, redeemable) }
}

const openTokens = (db: LocalDb, type: TokenType) =>
  db
    .selectFrom('auth_one_time_tokens')
    .where('kind', 'in', kindsOfType[type])
    .where('created_at', '>', sql<string>`now() - interval '3600 seconds'`)

async function byLink(db: LocalDb, { type, link }: { type: TokenType; link: string }): Promise<Redeemed | undefined> {
  const hash = linkHash(link)
  const open = openTokens(db, type).select(['user_id', 'kind', 'code_challenge']).where('link_hash', '=', hash)
  const seen = await open.executeTakeFirst()
  const user = seen && (await lockUser(db, seen.user_id))
  // Once more, now that nobody else can use it up.
  const held = user && (await open.executeTakeFirst())
  return held && { user, kind: held.kind as LinkKind, code_challenge: held.code_challenge }
}

async function byCode(
  db: LocalDb,
  keys: SigningKeys,
  { type, email, code }: { type: TokenType; email: string; code: string },
): Promise<Redeemed | undefined> {
  const known = await findUserByAddressOf(db, type, email)
  const user = known && (await lockUser(db, known.id))
  if (!user) return undefined
  const tokens = await openTokens(db, type)
    .select(['kind', 'code_hash', 'code_challenge'])
    .where('user_id', '=', user.id)
    .where('wrong_codes', '<', mostWrongCodes)
    .execute()
  // The two halves of a change of address prove different addresses.
  const theirs = tokens.filter(({ kind }) => (kind === 'email_change_new' ? user.new_email : user.email) === email)
  const right = theirs.find(({ kind, code_hash }) => timingSafeEqual(code_hash, codeHash(keys, user.id, kind, code)))
  if (right) return { user, kind: right.kind as LinkKind, code_challenge: right.code_challenge }
  const kinds = theirs.map(({ kind }) => kind)
  if (kinds.length > 0) await countWrongCode(db, user, kinds)
  return undefined
}

/** So many wrong codes void the code; the link, which nobody can guess, still works. */
export const mostWrongCodes = 10

export const countWrongCode = (db: LocalDb, user: AuthUser, kinds: string[]) =>
  db
    .updateTable('auth_one_time_tokens')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('kind', 'in', kinds)
    .execute()
