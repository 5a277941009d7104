import { announce } from '#server/platform/announce.ts'
import type { House } from '#server/platform/house.ts'
import { newId, openScope, type Tx } from '#server/platform/scope.ts'
import { asAuth } from './as-auth.ts'
import { refuseAuth } from './auth-refusal.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { namesIn } from './names-in.ts'
import { hashPassword } from './password-hash.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { noteMailTurn } from './take-mail-turn.ts'
import { Email, type Metadata, mergeMetadata } from './values.ts'

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
export async function createUser(house: House, asked: NewUser): Promise<{ user_id: string; org_id: string }> {
  if (asked.password !== null) await requireStrongPassword(house, asked.password)
  const email = Email.parse(asked.email)
  const password_hash = asked.password === null ? null : await hashPassword(asked.password)
  const user = { id: newId(), email, password_hash }
  const requestId = asked.request_id ?? newId()
  const scope = openScope(house.database, { orgId: newId(), userId: user.id, role: 'owner', requestId })
  await scope.transaction(async (tx) => {
    await asAuth(tx, async () => {
      await insertUser(tx, user, asked)
      if (isSignUp(asked)) await askForConfirmation(house, tx, user, asked)
    })
    await announce(tx, 'user_signed_up', { user_id: user.id, email, ...namesIn(asked.data) })
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
      email_confirmed_at: confirmed ? new Date().toISOString() : null,
    })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) refuseAuth('user_already_exists')
}

/** Nobody may hold up a new account by having asked for mail to its address before. */
async function askForConfirmation(house: House, tx: Tx, user: UserRow, asked: NewUser) {
  const { data, redirect_to, code_challenge, ip } = asked
  await noteMailTurn(house, tx.db, { kind: 'signup', email: user.email, ip })
  const carried = { password_hash: user.password_hash, user_metadata: mergeMetadata({}, data) }
  await mailOneTimeToken(house, tx.db, { user, kind: 'signup', redirect_to, code_challenge, carried })
}
