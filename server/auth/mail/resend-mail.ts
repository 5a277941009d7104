import * as z from 'zod'
import { type AuthUser, lockUserByEmail } from '#server/auth/accounts/user-queries.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import { inEvenTime } from '#server/auth/limits/in-even-time.ts'
import { challengeIn, codeChallengeFields } from '#server/auth/sessions/code-challenge.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import { Email, type Metadata } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailAddressChange } from './ask-address-change.ts'
import { nothing } from './confirm-address.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'

export const ResendMail = z.object({ type: z.enum(['signup', 'email_change']), email: Email, ...codeChallengeFields })
type Asked = z.output<typeof ResendMail>
type Way = { redirect_to: string | undefined; code_challenge: string | undefined }

/** Mails a confirmation again. Addresses that are unknown or need none get the same answer and no mail. */
export async function resendMail(context: AppContext, asked: Asked, { redirect_to, ip }: Visit) {
  const way = { redirect_to, code_challenge: challengeIn(asked) }
  await inEvenTime(() =>
    inLocalTransaction(context, async (db) => {
      const user = await lockUserByEmail(db, asked.email)
      await takeMailTurn(context, db, { kind: asked.type, email: asked.email, ip })
      if (user) await mailAgain(context, db, asked.type, user, way)
    }),
  )
  return {}
}

async function mailAgain(context: AppContext, db: LocalDb, type: Asked['type'], user: AuthUser, way: Way) {
  const { email_confirmed_at, new_email } = user
  if (type === 'signup' && email_confirmed_at === null) await confirmAgain(context, db, user, way)
  if (type === 'email_change' && new_email) await mailAddressChange(context, db, user, new_email, way)
}

/** The same sign-up again, with the password it came with: whoever asks for the mail need not be who signed up. */
async function confirmAgain(context: AppContext, db: LocalDb, user: AuthUser, way: Way) {
  const signUp = await db
    .selectFrom('auth_one_time_tokens')
    .select(['password_hash', 'user_metadata'])
    .where('user_id', '=', user.id)
    .where('kind', '=', 'signup')
    .executeTakeFirst()
  const { password_hash, user_metadata } = signUp ?? { ...nothing, password_hash: user.password_hash }
  const carried = { password_hash, user_metadata: (user_metadata ?? nothing.user_metadata) as Metadata }
  await mailOneTimeToken(context, db, { user, kind: 'signup', carried, ...way })
}
