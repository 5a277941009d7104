import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { challengeIn, codeChallengeFields } from './code-challenge.ts'
import { inEvenTime } from './in-even-time.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'
import { lockUserByEmail } from './user-queries.ts'
import { Email } from './values.ts'
import type { Visit } from './visit.ts'

export const RequestRecovery = z.object({ email: Email, ...codeChallengeFields })

/** Mails a link that lets the owner choose a new password. Unknown addresses get the same answer and no mail. */
export async function requestRecovery(house: House, asked: z.output<typeof RequestRecovery>, visit: Visit) {
  const { email } = asked
  const { redirect_to, ip } = visit
  const code_challenge = challengeIn(asked)
  await inEvenTime(() =>
    inLocalTransaction(house, async (db) => {
      const user = await lockUserByEmail(db, email)
      await takeMailTurn(house, db, { kind: 'recovery', email, ip })
      if (user) await mailOneTimeToken(house, db, { user, kind: 'recovery', redirect_to, code_challenge })
    }),
  )
  return {}
}
