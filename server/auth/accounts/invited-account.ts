import { sql } from 'kysely'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { inNewcomersTransaction } from '#server/auth/in-newcomers-transaction.ts'
import { type Carried, confirmAddress } from '#server/auth/mail/confirm-address.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findUserByEmail, lockUser } from './user-queries.ts'

/**
 * Somebody has signed this address up and nobody has confirmed it. The mailed invitation proves it now, with the password chosen
 * here: that of the sign-up, and whatever else is open for the account, counts no longer (decision 17). Undefined where there is
 * no account that waits.
 */
export async function confirmInvited(
  context: AppContext,
  email: string,
  carried: Carried,
): Promise<string | undefined> {
  const user = await findUserByEmail(context.database.local, email)
  if (!user || user.email_confirmed_at !== null) return undefined
  await inNewcomersTransaction(context, user.id, async (db, confirmed) => {
    const held = await lockUser(db, user.id)
    if (held?.email_confirmed_at !== null) return refuseAuth('user_already_exists')
    confirmed(await confirmAddress(db, held, carried))
  })
  return user.id
}

type Newcomer = { id: string; email: string } & Carried

/** The account of somebody who comes by an invitation: confirmed from the start, and owner of no business. */
export async function openInvitedAccount(
  db: LocalDb,
  { id, email, password_hash, user_metadata }: Newcomer,
): Promise<void> {
  const inserted = await db
    .insertInto('auth_users')
    .values({
      ...{ id, email, password_hash, email_confirmed_at: sql`now()`, invited_at: sql`now()` },
      user_metadata: JSON.stringify(user_metadata),
    })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) refuseAuth('user_already_exists')
}
