import * as z from 'zod'
import { lockUserByEmail } from '#server/auth/accounts/user-queries.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { inEvenTime } from '#server/auth/limits/in-even-time.ts'
import { challengeIn, codeChallengeFields } from '#server/auth/sessions/code-challenge.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import { Email } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'

export const RequestRecovery = z.object({ email: Email, ...codeChallengeFields })

/** Mails a link that lets the owner choose a new password. Unknown addresses get the same answer and no mail. */
export async function requestRecovery(context: AppContext, asked: z.output<typeof RequestRecovery>, visit: Visit) {
  const { email } = asked
  const { redirect_to, ip } = visit
  const code_challenge = challengeIn(asked)
  await inEvenTime(() =>
    inLocalTransaction(context, async (db) => {
      const user = await lockUserByEmail(db, email)
      await takeMailTurn(context, db, { kind: 'recovery', email, ip })
      if (user) await mailOneTimeToken(context, db, { user, kind: 'recovery', redirect_to, code_challenge })
    }),
  )
  return {}
}
