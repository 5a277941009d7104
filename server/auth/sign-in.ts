import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { checkPassword } from './check-password.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { rememberDevice } from './known-devices.ts'
import { knownWeakness } from './require-strong-password.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { startSession } from './start-session.ts'
import { findUserToSignIn, isBanned, lockUser } from './user-queries.ts'
import { TypedEmail } from './values.ts'
import type { Visit } from './visit.ts'

export const PasswordGrant = z.object({ email: TypedEmail, password: z.string() })

/** A wrong password, an unknown address and an account without a password get the same answer after the same work. */
export async function signIn(
  house: House,
  { email, password }: z.output<typeof PasswordGrant>,
  visit: Visit,
): Promise<SessionAnswer> {
  const user = await findUserToSignIn(house.database.local, email)
  const account = { email, user_id: user?.id, password_hash: user?.hash_to_match }
  const matches = await checkPassword(house, account, password, visit)
  if (!user || !matches) return refuseAuth('invalid_credentials')
  if (isBanned(user)) return refuseAuth('user_banned')
  if (user.email_confirmed_at === null) return refuseAuth('email_not_confirmed')
  const { user_agent, ip } = visit
  const open = await inLocalTransaction(house, async (db) => {
    // The password that was checked may have been changed meanwhile, and that ended all sessions it had opened.
    const current = await lockUser(db, user.id)
    if (current?.password_hash !== user.password_hash) return refuseAuth('invalid_credentials')
    await rememberDevice(house, db, user.id, visit.device)
    return startSession(db, house.keys, { user_id: user.id, method: 'password', user_agent, ip })
  })
  return { ...(await sessionAnswer(house, open)), weak_password: await knownWeakness(house, password) }
}
