import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { challengeIn, codeChallengeFields } from './code-challenge.ts'
import { createUser } from './create-user.ts'
import { inEvenTime } from './in-even-time.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'
import { lockUserByEmail } from './user-queries.ts'
import { Email, Metadata, optional } from './values.ts'
import type { Visit } from './visit.ts'

export const RequestMagicLink = z.object({
  email: Email,
  data: optional(Metadata),
  create_user: optional(z.boolean()),
  ...codeChallengeFields,
})
type Asked = z.output<typeof RequestMagicLink>
type Way = Pick<Visit, 'redirect_to' | 'request_id' | 'ip'> & { code_challenge: string | undefined }

/** Mails a link to sign in with. An unknown address gets an account and its confirmation mail, or nothing, as asked. */
export async function requestMagicLink(house: House, asked: Asked, visit: Visit) {
  const way = { ...visit, code_challenge: challengeIn(asked) }
  await inEvenTime(async () => {
    const known = await mailIfKnown(house, asked, way)
    if (!known && (asked.create_user ?? true)) await mailNewcomer(house, asked, way)
  })
  return {}
}

/** Also where the address waits for its confirmation: the sign-up and its own mail stay as they are. */
const mailIfKnown = (house: House, { email }: Asked, { redirect_to, code_challenge, ip }: Way) =>
  inLocalTransaction(house, async (db) => {
    const user = await lockUserByEmail(db, email)
    await takeMailTurn(house, db, { kind: 'magiclink', email, ip })
    if (user) await mailOneTimeToken(house, db, { user, kind: 'magiclink', redirect_to, code_challenge })
    return user !== undefined
  })

/** What they asked for has been counted already. */
const mailNewcomer = (house: House, { email, data = {} }: Asked, { redirect_to, request_id, code_challenge }: Way) =>
  createUser(house, { email, password: null, data, confirmed: false, redirect_to, request_id, code_challenge })
