import * as z from 'zod'
import { lockUserByEmail } from '#server/auth/accounts/user-queries.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { inEvenTime } from '#server/auth/limits/in-even-time.ts'
import { challengeIn, codeChallengeFields } from '#server/auth/sessions/code-challenge.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import { Email, Metadata, optional } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'

export const RequestMagicLink = z.object({
  email: Email,
  data: optional(Metadata),
  create_user: optional(z.boolean()),
  ...codeChallengeFields,
})
type Asked = z.output<typeof RequestMagicLink>
type Way = Pick<Visit, 'redirect_to' | 'request_id' | 'ip'> & { code_challenge: string | undefined }

/** Mails a link to sign in with. An unknown address gets an account and its confirmation mail, or nothing, as asked. */
export async function requestMagicLink(context: AppContext, asked: Asked, visit: Visit) {
  const way = { ...visit, code_challenge: challengeIn(asked) }
  await inEvenTime(async () => {
    const known = await mailIfKnown(context, asked, way)
    if (!known && (asked.create_user ?? true)) await mailNewcomer(context, asked, way)
  })
  return {}
}

/** Also where the address waits for its confirmation: the sign-up and its own mail stay as they are. */
const mailIfKnown = (context: AppContext, { email }: Asked, { redirect_to, code_challenge, ip }: Way) =>
  inLocalTransaction(context, async (db) => {
    const user = await lockUserByEmail(db, email)
    await takeMailTurn(context, db, { kind: 'magiclink', email, ip })
    if (user) await mailOneTimeToken(context, db, { user, kind: 'magiclink', redirect_to, code_challenge })
    return user !== undefined
  })

/** What they asked for has been counted already. */
const mailNewcomer = (
  context: AppContext,
  { email, data = {} }: Asked,
  { redirect_to, request_id, code_challenge }: Way,
) => createUser(context, { email, password: null, data, confirmed: false, redirect_to, request_id, code_challenge })
