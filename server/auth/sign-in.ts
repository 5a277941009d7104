import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { checkPassword } from './check-password.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { knownWeakness } from './require-strong-password.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { startSession } from './start-session.ts'
import { findUserByEmail, isBanned, lockUser } from './user-queries.ts'
import { TypedEmail } from './values.ts'
import type { Visit } from './visit.ts'

export const PasswordGrant = z.object({ email: TypedEmail, password: z.string() })

/** A wrong password, an unknown address and an account without a password get the same answer after the same work. */
export async function signIn(
  house: House,
  { email, password }: z.output<typeof PasswordGrant>,
  { user_agent, ip }: Visit,
): Promise<SessionAnswer> {
  const user = await findUserByEmail(house.database.local, email)
  const matches = await checkPassword(house, { email, password_hash: user?.password_hash }, password)
  if (!user || !matches) return refuseAuth('invalid_credentials')
  if (isBanned(user)) return refuseAuth('user_banned')
  if (user.email_confirmed_at === null) return refuseAuth('email_not_confirmed')
  const open = await inLocalTransaction(house, async (db) => {
    // The password that was checked may have been changed meanwhile, and that ended all sessions it had opened.
    const current = await lockUser(db, user.id)
    if (current?.password_hash !== user.password_hash) return refuseAuth('invalid_credentials')
    return startSession(db, house.keys, { user_id: user.id, method: 'password', user_agent, ip })
  })
  return { ...(await sessionAnswer(house, open)), weak_password: await knownWeakness(house, password) }
}
