import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type AuthUser, findUserByAddressOf, isBanned, lockUser } from '#server/auth/accounts/user-queries.ts'
import { type AuthCode, refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { type Confirmed, inNewcomersTransaction } from '#server/auth/in-newcomers-transaction.ts'
import { mayTypeCode, noteWrongMailedCode } from '#server/auth/limits/limit-codes.ts'
import type { Metadata } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { confirmAddress, nothing } from './confirm-address.ts'
import { codeHash, kindsOfType, linkHash, type TokenType } from './one-time-token.ts'
import { type Held, halfDone, type Redeemed, spendToken } from './spend-token.ts'

/** A mailed token as it comes back: the link's, or the code with the address it was mailed to. */
export type Proof = { type: TokenType } & ({ link: string } | { email: string; code: string })
/** What is made of it in the same transaction: a session, or a code for one. */
type Opening<T> = (db: LocalDb, redeemed: Redeemed) => Promise<T>

/** Uses a mailed token up, once, and opens what it was for. Half of a change of address opens nothing yet. */
export async function redeemToken<T>(
  context: AppContext,
  proof: Proof,
  open: Opening<T>,
): Promise<T | typeof halfDone> {
  const owner = await ownerOf(context.database.local, proof)
  if (owner === undefined) return refuseAuth('otp_expired')
  const outcome = await inNewcomersTransaction(context, owner, async (db, confirmed): Promise<Outcome<T>> => {
    const user = await lockUser(db, owner)
    const held = user && (await ('link' in proof ? byLink(db, user, proof) : byCode(db, context, user, proof)))
    return held ? redeem(db, { ...held, user }, { open, confirmed }) : { refusal: 'otp_expired' }
  }).catch((error: unknown) =>
    // Somebody else took the new address a moment ago.
    brokenConstraint(error) === 'auth_users_email_key' ? refuseAuth('email_exists') : Promise.reject(error),
  )
  // Refused only after the commit: thrown inside, it would forget the wrong code that was tried.
  return 'refusal' in outcome ? refuseAuth(outcome.refusal) : outcome.opened
}

type Outcome<T> = { refusal: AuthCode } | { opened: T | typeof halfDone }
type Next<T> = { open: Opening<T>; confirmed: (news: Confirmed) => void }

/** A mailed token proves the address it was mailed to. */
async function redeem<T>(db: LocalDb, redeemed: Redeemed, { open, confirmed }: Next<T>): Promise<Outcome<T>> {
  const { user, password_hash, user_metadata } = redeemed
  if (isBanned(user)) return { refusal: 'user_banned' }
  if ((await spendToken(db, redeemed)) === halfDone) return { opened: halfDone }
  const carried = { password_hash, user_metadata: (user_metadata ?? nothing.user_metadata) as Metadata }
  if (user.email_confirmed_at === null) confirmed(await confirmAddress(db, user, carried))
  return { opened: await open(db, redeemed) }
}

/** Whose token it would be, before anything is held. */
async function ownerOf(db: LocalDb, proof: Proof): Promise<string | undefined> {
  if ('link' in proof) return (await openTokens(db, proof.type, linkHash(proof.link)).executeTakeFirst())?.user_id
  return (await findUserByAddressOf(db, proof.type, proof.email))?.id
}

function openTokens(db: LocalDb, type: TokenType, link_hash?: Buffer) {
  const open = db
    .selectFrom('auth_one_time_tokens')
    .select(['user_id', 'kind', 'code_hash', 'code_challenge', 'password_hash', 'user_metadata'])
    .where('kind', 'in', kindsOfType[type])
    .where('created_at', '>', sql<string>`now() - interval '3600 seconds'`)
  return link_hash ? open.where('link_hash', '=', link_hash) : open
}

/** Once more, now that nobody else can use it up. */
async function byLink(db: LocalDb, { id }: AuthUser, { type, link }: { type: TokenType; link: string }) {
  const open = openTokens(db, type, linkHash(link)).where('user_id', '=', id)
  return (await open.executeTakeFirst()) as Held | undefined
}

async function byCode(
  db: LocalDb,
  context: AppContext,
  user: AuthUser,
  { type, email, code }: { type: TokenType; email: string; code: string },
): Promise<Held | undefined> {
  if (!(await mayTypeCode(context, db, user.id))) return undefined
  const tokens = await openTokens(db, type)
    .where('user_id', '=', user.id)
    .where('wrong_codes', '<', mostWrongCodes)
    .execute()
  // The two halves of a change of address prove different addresses.
  const theirs = tokens.filter(({ kind }) => (kind === 'email_change_new' ? user.new_email : user.email) === email)
  const right = theirs.find(({ kind, code_hash }) =>
    timingSafeEqual(code_hash, codeHash(context.keys, user.id, kind, code)),
  )
  if (right) return right as Held
  const kinds = theirs.map(({ kind }) => kind)
  if (kinds.length === 0) return undefined
  await countWrongCode(db, user, kinds)
  await noteWrongMailedCode(context, db, user.id)
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
