import type { Selectable } from 'kysely'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { TokenType } from '#server/auth/mail/one-time-token.ts'
import type { AuthUsers } from '#server/platform/database/database-types.ts'

export type AuthUser = Selectable<AuthUsers>

const everyColumn: Record<keyof AuthUser, true> = {
  id: true,
  email: true,
  password_hash: true,
  email_confirmed_at: true,
  confirmation_sent_at: true,
  recovery_sent_at: true,
  invited_at: true,
  new_email: true,
  email_change_sent_at: true,
  email_change_agreed: true,
  last_sign_in_at: true,
  banned_until: true,
  user_metadata: true,
  app_metadata: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
}
/** All of `auth_users u`, by name: under `u.*` a prepared statement fails on the day a migration adds a column. */
export const userColumns = Object.keys(everyColumn)
  .map((column) => `u.${column}`)
  .join(', ')

export const isBanned = ({ banned_until }: AuthUser) => banned_until !== null && new Date(banned_until) > new Date()

export const findUser = (db: LocalDb, id: string) =>
  db.selectFrom('auth_users').selectAll().where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: LocalDb, email: string) =>
  db.selectFrom('auth_users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()

/** The same, held like `lockUser`. Before mail is counted: all who hold both take them in this order. */
export const lockUserByEmail = (db: LocalDb, email: string) =>
  db
    .selectFrom('auth_users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** With the password of the sign-up that waits for its mail to be opened, where no password counts yet. */
export const findUserToSignIn = (db: LocalDb, email: string) =>
  db
    .selectFrom('auth_users as u')
    .leftJoin('auth_one_time_tokens as t', (on) =>
      on.onRef('t.user_id', '=', 'u.id').on('t.kind', '=', 'signup').on('u.email_confirmed_at', 'is', null),
    )
    .selectAll('u')
    .select((eb) => eb.fn.coalesce('u.password_hash', 't.password_hash').as('hash_to_match'))
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Whose typed code it is: the address, and for a change of address also the one it would become. */
export async function findUserByAddressOf(db: LocalDb, type: TokenType, email: string) {
  const known = await findUserByEmail(db, email)
  if (known || type !== 'email_change') return known
  const claims = db.selectFrom('auth_users').selectAll().where('new_email', '=', email)
  return claims.orderBy('email_change_sent_at', 'desc').limit(1).executeTakeFirst()
}

/** Holds the person until the transaction ends: whatever changes a person or opens a session begins here. */
export const lockUser = (db: LocalDb, id: string) =>
  db.selectFrom('auth_users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
