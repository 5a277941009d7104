import { sql } from 'kysely'
import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { sendMail } from '#server/platform/mail.ts'
import { refuseAuth } from './auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import type { SignedIn } from './require-session.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { type UserAnswer, userAnswer } from './user-answer.ts'
import { type AuthUser, lockUser } from './user-queries.ts'
import { Metadata, mergeMetadata, optional, Password, TypedEmail } from './values.ts'

export const UpdateUser = z.object({
  email: optional(TypedEmail),
  password: optional(Password),
  data: optional(Metadata),
  app_metadata: z.unknown().optional(),
})
type Changes = { data: Metadata | undefined; password_hash: string | undefined }

/** Changes what a person may change about themselves; everything else in the request is not theirs and ignored. */
export async function updateUser(
  house: House,
  { user, session_id }: SignedIn,
  { email, password, data, app_metadata }: z.output<typeof UpdateUser>,
): Promise<UserAnswer> {
  if (app_metadata != null) return refuseAuth('not_admin')
  if (email && email !== user.email)
    return refuseAuth('validation_failed', { message: 'The email address of an account cannot be changed' })
  const password_hash = password === undefined ? undefined : await newHash(user, password)
  const changed = await inLocalTransaction(house, async (db) => {
    const held = await holdLiveSession(db, user.id, session_id)
    if (password_hash !== undefined) await lockOut(db, held, session_id)
    return saveUser(db, held, { data, password_hash })
  })
  return userAnswer(changed)
}

async function newHash(user: AuthUser, password: string): Promise<string> {
  requireStrongPassword(password)
  if (await passwordMatches(password, user.password_hash)) return refuseAuth('same_password')
  return hashPassword(password)
}

/** The session may have ended while its password was hashed, by a change of the very same password. */
async function holdLiveSession(db: LocalDb, user_id: string, session_id: string): Promise<AuthUser> {
  const user = await lockUser(db, user_id)
  const live = db.selectFrom('auth_sessions').select('id').where('id', '=', session_id).forKeyShare()
  if (!(await live.executeTakeFirst())) return refuseAuth('session_not_found')
  return user ?? refuseAuth('user_not_found')
}

/** Whoever knew the old password, or holds an open link, is out; the owner is told, in case it was not them. */
async function lockOut(db: LocalDb, { id, email }: AuthUser, session_id: string) {
  await db.deleteFrom('auth_sessions').where('user_id', '=', id).where('id', '<>', session_id).execute()
  await db.deleteFrom('auth_one_time_tokens').where('user_id', '=', id).execute()
  await sendMail(db, passwordChangedMail(email))
}

function saveUser(db: LocalDb, user: AuthUser, { data, password_hash }: Changes): Promise<AuthUser> {
  const metadata = data && mergeMetadata(user.user_metadata as Metadata, data)
  // The merge of two short ones may be too long.
  if (metadata && !Metadata.safeParse(metadata).success)
    return refuseAuth('validation_failed', { message: 'User data has become too long' })
  return db
    .updateTable('auth_users')
    .set({ updated_at: sql`now()`, ...(metadata ? { user_metadata: JSON.stringify(metadata) } : {}), password_hash })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
