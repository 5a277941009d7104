import { sql } from 'kysely'
import { asAuth } from '#server/auth/as-auth.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { mailOneTimeToken } from '#server/auth/mail/mail-one-time-token.ts'
import { namesIn } from '#server/auth/mail/names-in.ts'
import { noteMailTurn } from '#server/auth/mail/take-mail-turn.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { Email, type Metadata, mergeMetadata } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, openScope, type Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'

export type NewUser = {
  email: string
  /** None for someone who only ever signs in by mailed links. */
  password: string | null
  data: Metadata
  /** Otherwise a confirmation mail goes out with the account. */
  confirmed: boolean
  /** No mail: whoever makes the account hands over the way in. */
  quiet?: boolean
  redirect_to?: string | undefined
  code_challenge?: string | undefined
  request_id?: string | undefined
  /** From where it was asked for, if a visitor's share of the mail pays for it. */
  ip?: string | null | undefined
}

/** Makes an account and, in the same transaction, whatever listens for it: profile and organisation. */
export async function createUser(context: AppContext, asked: NewUser): Promise<{ user_id: string; org_id: string }> {
  if (asked.password !== null) await requireStrongPassword(context, asked.password)
  const email = Email.parse(asked.email)
  const password_hash = asked.password === null ? null : await hashPassword(asked.password)
  const user = { id: newId(), email, password_hash }
  const requestId = asked.request_id ?? newId()
  const scope = openScope(context.database, { orgId: newId(), userId: user.id, requestId })
  await scope.transaction(async (tx) => {
    await asAuth(tx, async () => {
      await insertUser(tx, user, asked)
      if (isSignUp(asked)) await askForConfirmation(context, tx, user, asked)
    })
    await publish(tx, 'user_signed_up', { user_id: user.id, email, ...namesIn(asked.data) })
  })
  return { user_id: user.id, org_id: scope.orgId }
}

type UserRow = { id: string; email: string; password_hash: string | null }

/** Anybody may sign an address up: what they chose waits with the mail until its link comes back. */
const isSignUp = ({ confirmed, quiet }: NewUser) => !confirmed && !quiet

async function insertUser(tx: Tx, user: UserRow, asked: NewUser) {
  const { confirmed, data } = asked
  const inserted = await tx.db
    .insertInto('auth_users')
    .values({
      ...user,
      ...(isSignUp(asked) ? { password_hash: null } : { user_metadata: JSON.stringify(mergeMetadata({}, data)) }),
      email_confirmed_at: confirmed ? sql`now()` : null,
    })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) refuseAuth('user_already_exists')
}

/** Nobody may hold up a new account by having asked for mail to its address before. */
async function askForConfirmation(context: AppContext, tx: Tx, user: UserRow, asked: NewUser) {
  const { data, redirect_to, code_challenge, ip } = asked
  await noteMailTurn(context, tx.db, { kind: 'signup', email: user.email, ip })
  const carried = { password_hash: user.password_hash, user_metadata: mergeMetadata({}, data) }
  await mailOneTimeToken(context, tx.db, { user, kind: 'signup', redirect_to, code_challenge, carried })
}
