import * as z from 'zod'
import { type UserAnswer, userAnswer } from '#server/auth/accounts/user-answer.ts'
import { type AuthUser, findUserByEmail, lockUser } from '#server/auth/accounts/user-queries.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { AuthRefusal, refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { mailOneTimeToken } from '#server/auth/mail/mail-one-time-token.ts'
import { takeMailTurn } from '#server/auth/mail/take-mail-turn.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { Email, Metadata, mergeMetadata, optional, Password } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import { challengeIn, codeChallengeFields } from './code-challenge.ts'
import type { Visit } from './visit.ts'

export const SignUp = z.object({
  email: optional(Email),
  phone: optional(z.string()),
  password: optional(Password),
  data: optional(Metadata),
  ...codeChallengeFields,
})
const byPhone = { message: 'Signing up by phone is not offered. Use an email address.' }
type Asked = { email: string; password: string; data: Metadata; code_challenge: string | undefined }

/** Makes an account that waits for its address to be confirmed. Nobody's existing account changes by it. */
export async function signUp(context: AppContext, asked: z.output<typeof SignUp>, visit: Visit): Promise<UserAnswer> {
  const { email, phone, password, data = {} } = asked
  if (!email) return phone ? refuseAuth('validation_failed', byPhone) : refuseAuth('anonymous_provider_disabled')
  if (!password) return refuseAuth('validation_failed', { message: 'Signup requires a valid password' })
  await requireStrongPassword(context, password)
  const wanted = { email, password, data, code_challenge: challengeIn(asked) }
  const known = await findUserByEmail(context.database.local, email)
  return known ? signUpAgain(context, known, wanted, visit) : signUpNew(context, wanted, visit)
}

async function signUpNew(context: AppContext, asked: Asked, visit: Visit): Promise<UserAnswer> {
  const { redirect_to, request_id, ip } = visit
  const isFirst = await createUser(context, { ...asked, confirmed: false, redirect_to, request_id, ip }).catch(
    unlessTaken,
  )
  const user = (await findUserByEmail(context.database.local, asked.email)) ?? refuseAuth('user_not_found')
  return isFirst
    ? { ...userAnswer(user), user_metadata: mergeMetadata({}, asked.data) }
    : signUpAgain(context, user, asked, visit)
}

/** Somebody signed the same address up at the same moment. */
function unlessTaken(error: unknown): undefined {
  if (!(error instanceof AuthRefusal && error.code === 'user_already_exists')) throw error
}

/** The account of a known address stays as it is: what is asked for goes with the mail, and counts once its link comes back. */
async function signUpAgain(context: AppContext, known: AuthUser, asked: Asked, { redirect_to, ip }: Visit) {
  const { email, password, data, code_challenge } = asked
  refuseConfirmed(context, known)
  const carried = { password_hash: await hashPassword(password), user_metadata: mergeMetadata({}, data) }
  const user = await inLocalTransaction(context, async (db) => {
    const held = (await lockUser(db, known.id)) ?? refuseAuth('user_not_found')
    refuseConfirmed(context, held)
    const isOpen = held.email_confirmed_at === null
    await takeMailTurn(context, db, { kind: isOpen ? 'signup' : 'made_up', email, ip }, 'signup')
    if (isOpen)
      await mailOneTimeToken(context, db, { user: held, kind: 'signup', redirect_to, code_challenge, carried })
    return held
  })
  if (user.email_confirmed_at !== null) return madeUpUser(user, data)
  // Who signs up again may be somebody else: they see their own words, not those of the first.
  return { ...userAnswer(user), confirmation_sent_at: new Date().toISOString(), user_metadata: data }
}

function refuseConfirmed({ settings }: AppContext, { email_confirmed_at }: AuthUser) {
  if (email_confirmed_at !== null && settings.AUTH_SIGNUP_EXISTING === 'error') refuseAuth('user_already_exists')
}

/** What a new account would look like, for someone who must not learn that the address has one. */
function madeUpUser(known: AuthUser, data: Metadata): UserAnswer {
  const now = new Date().toISOString()
  const nobody = { ...known, id: newId(), created_at: now, updated_at: now, confirmation_sent_at: now }
  const unset = { email_confirmed_at: null, recovery_sent_at: null, last_sign_in_at: null, new_email: null }
  const answer = userAnswer({ ...nobody, ...unset, invited_at: null, email_change_sent_at: null, banned_until: null })
  return {
    ...answer,
    role: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
  }
}
