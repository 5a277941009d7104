import * as z from 'zod'
import { findUserToSignIn, isBanned, lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { rememberDevice } from '#server/auth/limits/known-devices.ts'
import { checkPassword } from '#server/auth/passwords/check-password.ts'
import { knownWeakness } from '#server/auth/passwords/require-strong-password.ts'
import { optional, TypedEmail } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { startSession } from './start-session.ts'
import type { Visit } from './visit.ts'

export const PasswordGrant = z.object({
  email: optional(TypedEmail),
  phone: optional(z.string()),
  password: optional(z.string()),
})
type Asked = z.output<typeof PasswordGrant>

/** A wrong password, an unknown address and an account without a password get the same answer after the same work. */
export async function signIn(context: AppContext, asked: Asked, visit: Visit): Promise<SessionAnswer> {
  const { email, password } = requireBoth(asked)
  const user = await findUserToSignIn(context.database.local, email)
  const account = { email, user_id: user?.id, password_hash: user?.hash_to_match }
  const matches = await checkPassword(context, account, password, visit)
  if (!user || !matches) return refuseAuth('invalid_credentials')
  if (isBanned(user)) return refuseAuth('user_banned')
  if (user.email_confirmed_at === null) return refuseAuth('email_not_confirmed')
  const { user_agent, ip } = visit
  const open = await inLocalTransaction(context, async (db) => {
    // Meanwhile the password that was checked may have been changed, or the person banned: either ended all sessions there were.
    const current = await lockUser(db, user.id)
    if (current?.password_hash !== user.password_hash) return refuseAuth('invalid_credentials')
    if (isBanned(current)) return refuseAuth('user_banned')
    await rememberDevice(context, db, user.id, visit.device)
    return startSession(db, context.keys, { user_id: user.id, method: 'password', user_agent, ip })
  })
  return { ...(await sessionAnswer(context, open)), weak_password: await knownWeakness(context, password) }
}

/** The client has these words of its own, so that it reads the same whoever finds that something is missing. */
const incomplete = 'You must provide either an email or phone number and a password'

function requireBoth({ email, phone, password }: Asked) {
  if (email === undefined && phone)
    refuseAuth('validation_failed', { message: 'Signing in by phone is not offered. Use your email address.' })
  // An empty text is one that matches nobody, and gets the answer of a wrong one.
  if (email === undefined || password === undefined) return refuseAuth('validation_failed', { message: incomplete })
  return { email, password }
}
