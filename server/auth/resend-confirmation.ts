import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { inEvenTime } from './in-even-time.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'
import { findUserByEmail } from './user-queries.ts'
import { Email } from './values.ts'
import type { Visit } from './visit.ts'

export const ResendConfirmation = z.object({ type: z.literal('signup'), email: Email })

/** Mails the confirmation again. Unknown and confirmed addresses get the same answer and no mail. */
export async function resendConfirmation(house: House, { email }: z.output<typeof ResendConfirmation>, visit: Visit) {
  await inEvenTime(() =>
    inLocalTransaction(house, async (db) => {
      await takeMailTurn(house, db, 'signup', email)
      const user = await findUserByEmail(db, email)
      if (user?.email_confirmed_at === null)
        await mailOneTimeToken(house, db, { user, kind: 'signup', redirect_to: visit.redirect_to })
    }),
  )
  return {}
}
