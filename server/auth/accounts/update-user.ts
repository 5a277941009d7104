import { sql } from 'kysely'
import * as z from 'zod'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireRecentProof } from '#server/auth/factors/require-recent-proof.ts'
import { requireSecondStep } from '#server/auth/factors/require-second-step.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import { forgetDevices, rememberDevice } from '#server/auth/limits/known-devices.ts'
import { askAddressChange } from '#server/auth/mail/ask-address-change.ts'
import { passwordChangedMail } from '#server/auth/mail/mails.ts'
import { voidOpenTokens, withdrawAddressChange } from '#server/auth/mail/void-open-tokens.ts'
import { hashPassword, passwordMatches } from '#server/auth/passwords/password-hash.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { challengeIn, codeChallengeFields } from '#server/auth/sessions/code-challenge.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import { Email, Metadata, mergeMetadata, optional, Password } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { describeUser } from './describe-user.ts'
import type { UserAnswer } from './user-answer.ts'
import { type AuthUser, findUser, lockUser } from './user-queries.ts'

export const UpdateUser = z.object({
  email: optional(Email),
  password: optional(Password),
  current_password: optional(z.string()),
  nonce: optional(z.string()),
  data: optional(Metadata),
  app_metadata: z.unknown().optional(),
  ...codeChallengeFields,
})
type Asked = z.output<typeof UpdateUser>
type Changes = { data: Metadata | undefined; password_hash: string | undefined }

/**
 * Changes what a person may change about themselves; everything else in the request is not theirs and ignored. The address they have
 * withdraws a change of it that waits.
 */
export async function updateUser(
  context: AppContext,
  signedIn: SignedIn,
  asked: Asked,
  visit: Visit,
): Promise<UserAnswer> {
  const { redirect_to, ip } = visit
  const { user, session_id } = signedIn
  if (asked.app_metadata != null) return refuseAuth('not_admin')
  const new_email = asked.email === user.email ? undefined : asked.email
  if (new_email !== undefined || asked.password !== undefined)
    await requireSecondStep(context.database.local, signedIn, 401)
  const way = { redirect_to, ip, code_challenge: challengeIn(asked) }
  const withdraws = asked.email === user.email
  const password_hash = await newHash(context, signedIn, asked, visit)
  const changed = await inLocalTransaction(context, async (db) => {
    const held = await holdLiveSession(db, user.id, session_id)
    if (password_hash !== undefined) await lockOut(db, held, session_id)
    if (password_hash !== undefined) await rememberDevice(context, db, user.id, visit.device)
    if (withdraws) await withdrawAddressChange(db, user.id)
    if (new_email !== undefined) await askAddressChange(context, db, held, new_email, way)
    await saveUser(db, held, { data: asked.data, password_hash })
    return findUser(db, user.id)
  })
  return describeUser(context.database.local, changed ?? refuseAuth('user_not_found'))
}

async function newHash(context: AppContext, signedIn: SignedIn, asked: Asked, visit: Visit) {
  const { password, nonce, current_password } = asked
  if (password === undefined) return undefined
  await requireStrongPassword(context, password)
  await requireRecentProof(context, signedIn, { nonce, current_password }, visit)
  if (await passwordMatches(password, signedIn.user.password_hash)) return refuseAuth('same_password')
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
  await voidOpenTokens(db, id)
  await forgetDevices(db, id)
  await sendMail(db, passwordChangedMail(email))
}

function saveUser(db: LocalDb, user: AuthUser, { data, password_hash }: Changes) {
  const metadata = data && mergeMetadata(user.user_metadata as Metadata, data)
  // The merge of two short ones may be too long.
  if (metadata && !Metadata.safeParse(metadata).success)
    return refuseAuth('validation_failed', { message: 'User data has become too long' })
  return db
    .updateTable('auth_users')
    .set({ updated_at: sql`now()`, ...(metadata ? { user_metadata: JSON.stringify(metadata) } : {}), password_hash })
    .where('id', '=', user.id)
    .execute()
}
