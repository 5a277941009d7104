import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type AuthUser, lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import { mayTypeCode, noteWrongMailedCode } from '#server/auth/limits/limit-codes.ts'
import { codeHash } from '#server/auth/mail/one-time-token.ts'
import { countWrongCode, mostWrongCodes } from '#server/auth/mail/redeem-token.ts'
import { checkPassword } from '#server/auth/passwords/check-password.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'

type Proofs = { nonce: string | undefined; current_password: string | undefined }
const recent = 24 * 60 * 60 * 1000

/**
 * Who changes a password must have signed in lately, or show the mailed code or the current password. What is shown must
 * be right even where nothing was needed.
 */
export async function requireRecentProof(
  context: AppContext,
  { user, began }: SignedIn,
  { nonce, current_password }: Proofs,
  visit: Visit,
) {
  const { email, password_hash } = user
  const account = { email, user_id: user.id, password_hash }
  if (current_password !== undefined && !(await checkPassword(context, account, current_password, visit)))
    return refuseAuth('invalid_credentials')
  if (nonce && !(await spendNonce(context, user, nonce))) return refuseAuth('reauthentication_not_valid')
  const isRecent = Date.now() - Date.parse(began) < recent
  if (!isRecent && !nonce && current_password === undefined) refuseAuth('reauthentication_needed')
}

const spendNonce = (context: AppContext, user: AuthUser, nonce: string) =>
  inLocalTransaction(context, async (db) => {
    await lockUser(db, user.id)
    const open = (await mayTypeCode(context, db, user.id)) ? await openCode(db, user) : undefined
    if (!open) return false
    const matches = timingSafeEqual(open.code_hash, codeHash(context.keys, user.id, 'reauthentication', nonce))
    if (matches) {
      await codesOf(db, user).execute()
      return true
    }
    await countWrongCode(db, user, ['reauthentication'])
    await noteWrongMailedCode(context, db, user.id)
    return false
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
