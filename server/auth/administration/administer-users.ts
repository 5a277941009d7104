import { sql } from 'kysely'
import * as z from 'zod'
import { describeUser } from '#server/auth/accounts/describe-user.ts'
import type { UserAnswer } from '#server/auth/accounts/user-answer.ts'
import { type AuthUser, findUser, findUserByEmail, lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { inNewcomersTransaction } from '#server/auth/in-newcomers-transaction.ts'
import { type Carried, confirmAddress, nothing } from '#server/auth/mail/confirm-address.ts'
import { voidOpenTokens } from '#server/auth/mail/void-open-tokens.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { Email, Metadata, mergeMetadata, optional, Password } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { isId } from '#server/platform/is-id.ts'
import { BanDuration, bannedUntil } from './ban-duration.ts'
import { createUser } from './create-user.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

export const SaveUser = z.object({
  email: optional(Email),
  password: optional(Password),
  email_confirm: optional(z.boolean()),
  user_metadata: optional(Metadata),
  app_metadata: optional(Metadata),
  ban_duration: optional(BanDuration),
})
export type SaveUser = z.output<typeof SaveUser>

export async function requireUser(db: LocalDb, id: string): Promise<AuthUser> {
  const user = isId(id) ? await findUser(db, id) : undefined
  return user ?? refuseAuth('user_not_found', { status: 404, message: 'User not found' })
}

/** An account made by an administrator: no mail goes out. */
export async function addUser(context: AppContext, asked: SaveUser): Promise<UserAnswer> {
  const { email, password = null, user_metadata = {}, email_confirm = false } = asked
  const { app_metadata, ban_duration } = asked
  if (!email) return refuseAuth('validation_failed', { message: 'An email address is required' })
  if (ban_duration !== undefined) bannedUntil(ban_duration) // else it is refused once the account is made
  if (await findUserByEmail(context.database.local, email)) return refuseAuth('email_exists')
  const made = { email, password, data: user_metadata, confirmed: email_confirm, quiet: true }
  const { user_id } = await createUser(context, made)
  return changeUser(context, user_id, { ...unchanged, app_metadata, ban_duration })
}
const unchanged: SaveUser = {
  email: undefined,
  password: undefined,
  email_confirm: undefined,
  user_metadata: undefined,
  app_metadata: undefined,
  ban_duration: undefined,
}

/** A new password, or a ban, signs the person out everywhere. */
export async function changeUser(context: AppContext, id: string, asked: SaveUser): Promise<UserAnswer> {
  const { password, ban_duration } = asked
  if (password !== undefined) await requireStrongPassword(context, password)
  const changes = {
    password_hash: password === undefined ? undefined : await hashPassword(password),
    banned_until: ban_duration === undefined ? undefined : bannedUntil(ban_duration),
  }
  await requireUser(context.database.local, id)
  const saved = await inNewcomersTransaction(context, id, async (db, confirmed) => {
    const held = (await lockUser(db, id)) ?? (await requireUser(db, id))
    if (password !== undefined || changes.banned_until) await signOutEverywhere(db, id)
    const user = await moveUser(db, held, asked.email)
    if (asked.email_confirm && user.email_confirmed_at === null) confirmed(await confirmAddress(db, user, ownOf(user)))
    return saveChanges(db, (await findUser(db, id)) ?? user, asked, changes)
  }).catch((error: unknown) =>
    brokenConstraint(error) === 'auth_users_email_key' ? refuseAuth('email_exists') : Promise.reject(error),
  )
  return describeUser(context.database.local, saved)
}

/** What is open was mailed to the address before, and proves nothing about this one. */
async function moveUser(db: LocalDb, user: AuthUser, email: string | undefined): Promise<AuthUser> {
  if (email === undefined || email === user.email) return user
  await voidOpenTokens(db, user.id)
  await db.updateTable('auth_users').set({ email }).where('id', '=', user.id).execute()
  return { ...user, email }
}

/** The password of an account that nobody has confirmed is one that an administrator gave it. */
const ownOf = ({ password_hash }: AuthUser): Carried => ({ ...nothing, password_hash })

type Columns = { password_hash: string | undefined; banned_until: string | null | undefined }

function saveChanges(db: LocalDb, user: AuthUser, asked: SaveUser, columns: Columns): Promise<AuthUser> {
  const { user_metadata, app_metadata } = asked
  const merged = (known: unknown, changes: Metadata | undefined) =>
    changes && JSON.stringify(mergeMetadata(known as Metadata, changes))
  return db
    .updateTable('auth_users')
    .set({
      ...columns,
      user_metadata: merged(user.user_metadata, user_metadata),
      app_metadata: merged(user.app_metadata, app_metadata),
      updated_at: sql`now()`,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
