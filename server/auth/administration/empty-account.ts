import { sql } from 'kysely'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

/** The id stays for whatever points at it; the person, their ways in and their address go. Whoever empties it holds it first. */
export async function emptyAccount(db: LocalDb, user: { id: string }) {
  await signOutEverywhere(db, user.id)
  await db.deleteFrom('auth_factors').where('user_id', '=', user.id).execute()
  await db.deleteFrom('user_orgs').where('user_id', '=', user.id).execute()
  await db.deleteFrom('profiles').where('user_id', '=', user.id).execute()
  await db
    .updateTable('auth_users')
    .set({
      email: `${user.id}@deleted.invalid`,
      new_email: null,
      password_hash: null,
      email_confirmed_at: null,
      user_metadata: '{}',
      deleted_at: sql`coalesce(deleted_at, now())`,
      updated_at: sql`now()`,
    })
    .where('id', '=', user.id)
    .execute()
}
