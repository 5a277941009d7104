import { sql } from 'kysely'
import { type AuthUser, findUserByEmail } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { addressChangedMail } from './mails.ts'
import type { LinkKind } from './one-time-token.ts'
import { voidOpenTokens } from './void-open-tokens.ts'

/** A mailed token as it is kept. */
export type Held = {
  kind: LinkKind
  code_challenge: string | null
  password_hash: string | null
  user_metadata: unknown
}
/** One that was found, with whose it is. */
export type Redeemed = Held & { user: AuthUser }

/** The first of two addresses has agreed to the change; nothing happens before the other one does. */
export const halfDone = 'half_done'

/** A mailed token works once. */
export async function spendToken(db: LocalDb, { user, kind }: Redeemed): Promise<typeof halfDone | 'done'> {
  await db.deleteFrom('auth_one_time_tokens').where('user_id', '=', user.id).where('kind', '=', kind).execute()
  if (kind === 'email_change_current') return agreeToChange(db, user, 'current')
  if (kind === 'email_change_new') return agreeToChange(db, user, 'new')
  return 'done'
}

async function agreeToChange(db: LocalDb, user: AuthUser, address: 'current' | 'new') {
  const { id, email_change_agreed } = user
  if (email_change_agreed === null || email_change_agreed === address) {
    await db.updateTable('auth_users').set({ email_change_agreed: address }).where('id', '=', id).execute()
    return halfDone
  }
  await changeAddress(db, user)
  return 'done'
}

/** Links still on their way to the old address are void; its owner is told, in case it was somebody else. */
async function changeAddress(db: LocalDb, { id, email, new_email }: AuthUser) {
  if (new_email === null) return refuseAuth('otp_expired')
  if (await findUserByEmail(db, new_email)) return refuseAuth('email_exists')
  await db
    .updateTable('auth_users')
    .set({ email: new_email, new_email: null, email_change_agreed: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await voidOpenTokens(db, id)
  await sendMail(db, addressChangedMail(email))
}
