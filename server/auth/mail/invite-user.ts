import * as z from 'zod'
import { describeUser } from '#server/auth/accounts/describe-user.ts'
import type { UserAnswer } from '#server/auth/accounts/user-answer.ts'
import { type AuthUser, findUser, findUserByEmail, lockUser } from '#server/auth/accounts/user-queries.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import { Email, Metadata, mergeMetadata, optional } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { nothing } from './confirm-address.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { noteMailTurn } from './take-mail-turn.ts'

export const InviteUser = z.object({ email: Email, data: optional(Metadata) })
type Asked = z.output<typeof InviteUser>

/** Makes an account for somebody and mails them the way in; whoever has not come yet is invited again. */
export async function inviteUser(context: AppContext, { email, data = {} }: Asked, visit: Visit): Promise<UserAnswer> {
  const user = await expectedUser(context, email, data)
  const invited = await inLocalTransaction(context, async (db) => {
    await lockUser(db, user.id)
    await noteMailTurn(context, db, { kind: 'invite', email })
    const carried = { ...nothing, user_metadata: mergeMetadata({}, data) }
    await mailOneTimeToken(context, db, { user, kind: 'invite', redirect_to: visit.redirect_to, carried })
    return findUser(db, user.id)
  })
  return describeUser(context.database.local, invited ?? user)
}

/** The account of an address that nobody has confirmed yet, made where there is none. */
export async function expectedUser(context: AppContext, email: string, data: Metadata) {
  const known = await findUserByEmail(context.database.local, email)
  if (known && known.email_confirmed_at !== null) return refuseAuth('email_exists')
  if (known) return known
  await createUser(context, { email, password: null, data, confirmed: false, quiet: true })
  const made: AuthUser | undefined = await findUserByEmail(context.database.local, email)
  return made ?? refuseAuth('user_not_found')
}
