import type { LocalDb } from '#server/auth/in-local-transaction.ts'

/** No link, code or half-finished sign-in of a person works any longer. */
export async function voidOpenTokens(db: LocalDb, user_id: string) {
  await db.deleteFrom('auth_one_time_tokens').where('user_id', '=', user_id).execute()
  await db.deleteFrom('auth_codes').where('user_id', '=', user_id).execute()
}
