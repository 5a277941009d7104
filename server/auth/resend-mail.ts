import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { mailAddressChange } from './ask-address-change.ts'
import { challengeIn, codeChallengeFields } from './code-challenge.ts'
import { inEvenTime } from './in-even-time.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'
import { findUserByEmail } from './user-queries.ts'
import { Email } from './values.ts'
import type { Visit } from './visit.ts'

export const ResendMail = z.object({ type: z.enum(['signup', 'email_change']), email: Email, ...codeChallengeFields })
type Asked = z.output<typeof ResendMail>
type Way = { redirect_to: string | undefined; code_challenge: string | undefined }

/** Mails a confirmation again. Addresses that are unknown or need none get the same answer and no mail. */
export async function resendMail(house: House, asked: Asked, { redirect_to }: Visit) {
  const way = { redirect_to, code_challenge: challengeIn(asked) }
  await inEvenTime(() =>
    inLocalTransaction(house, async (db) => {
      await takeMailTurn(house, db, asked.type, asked.email)
      await mailAgain(house, db, asked, way)
    }),
  )
  return {}
}

async function mailAgain(house: House, db: LocalDb, { type, email }: Asked, way: Way) {
  const user = await findUserByEmail(db, email)
  if (type === 'signup' && user?.email_confirmed_at === null)
    await mailOneTimeToken(house, db, { user, kind: 'signup', ...way })
  if (type === 'email_change' && user?.new_email) await mailAddressChange(house, db, user, user.new_email, way)
}
