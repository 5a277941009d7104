import type { LocalDb } from '#server/auth/in-local-transaction.ts'

/** No link, code or half-finished sign-in of a person works any longer, and no change of their address waits for one. */
export async function voidOpenTokens(db: LocalDb, user_id: string) {
  await db.deleteFrom('auth_one_time_tokens').where('user_id', '=', user_id).execute()
  await db.deleteFrom('auth_codes').where('user_id', '=', user_id).execute()
  await forgetAddressChange(db, user_id)
}

/** The person stays at the address they have; whatever else was mailed to them still works. */
export async function withdrawAddressChange(db: LocalDb, user_id: string) {
  await db
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  await forgetAddressChange(db, user_id)
}

/** Left behind, its mails could be asked for again by anybody, and what one address has agreed to would still count. */
const forgetAddressChange = (db: LocalDb, user_id: string) =>
  db
    .updateTable('auth_users')
    .set({ new_email: null, email_change_agreed: null })
    .where('id', '=', user_id)
    .where('new_email', 'is not', null)
    .execute()
