import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { forgetDevices } from '#server/auth/limits/known-devices.ts'
import { voidOpenTokens } from '#server/auth/mail/void-open-tokens.ts'

/** Every session of theirs ends, and what was mailed to them opens nothing any more. */
export async function signOutEverywhere(db: LocalDb, user_id: string) {
  await db.deleteFrom('auth_sessions').where('user_id', '=', user_id).execute()
  await voidOpenTokens(db, user_id)
  await forgetDevices(db, user_id)
}
