import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { checkPassword } from './check-password.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { codeHash } from './one-time-token.ts'
import { countWrongCode, mostWrongCodes } from './redeem-token.ts'
import type { SignedIn } from './require-session.ts'
import { type AuthUser, lockUser } from './user-queries.ts'
import type { Visit } from './visit.ts'

type Proofs = { nonce: string | undefined; current_password: string | undefined }
const recent = 24 * 60 * 60 * 1000

/**
 * Who changes a password must have signed in lately, or show the mailed code or the current password. What is shown must
 * be right even where nothing was needed.
 */
export async function requireRecentProof(
  house: House,
  { user, began }: SignedIn,
  { nonce, current_password }: Proofs,
  visit: Visit,
) {
  const { email, password_hash } = user
  const account = { email, user_id: user.id, password_hash }
  if (current_password !== undefined && !(await checkPassword(house, account, current_password, visit)))
    return refuseAuth('invalid_credentials')
  if (nonce && !(await spendNonce(house, user, nonce))) return refuseAuth('reauthentication_not_valid')
  const isRecent = Date.now() - Date.parse(began) < recent
  if (!isRecent && !nonce && current_password === undefined) refuseAuth('reauthentication_needed')
}

const spendNonce = (house: House, user: AuthUser, nonce: string) =>
  inLocalTransaction(house, async (db) => {
    await lockUser(db, user.id)
    const open = await openCode(db, user)
    if (!open) return false
    const matches = timingSafeEqual(open.code_hash, codeHash(house.keys, user.id, 'reauthentication', nonce))
    if (matches) await codesOf(db, user).execute()
    else await countWrongCode(db, user, ['reauthentication'])
    return matches
  })

const openCode = (db: LocalDb, { id }: AuthUser) =>
  db
    .selectFrom('auth_one_time_tokens')
    .select('code_hash')
    .where('user_id', '=', id)
    .where('kind', '=', 'reauthentication')
    .where('wrong_codes', '<', mostWrongCodes)
    .where('created_at', '>', sql<string>`now() - interval '3600 seconds'`)
    .executeTakeFirst()

const codesOf = (db: LocalDb, { id }: AuthUser) =>
  db.deleteFrom('auth_one_time_tokens').where('user_id', '=', id).where('kind', '=', 'reauthentication')
