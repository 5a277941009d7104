import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { nothing } from './confirm-address.ts'
import { createUser } from './create-user.ts'
import { describeUser } from './describe-user.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { noteMailTurn } from './take-mail-turn.ts'
import type { UserAnswer } from './user-answer.ts'
import { type AuthUser, findUser, findUserByEmail, lockUser } from './user-queries.ts'
import { Email, Metadata, mergeMetadata, optional } from './values.ts'
import type { Visit } from './visit.ts'

export const InviteUser = z.object({ email: Email, data: optional(Metadata) })
type Asked = z.output<typeof InviteUser>

/** Makes an account for somebody and mails them the way in; whoever has not come yet is invited again. */
export async function inviteUser(house: House, { email, data = {} }: Asked, visit: Visit): Promise<UserAnswer> {
  const user = await expectedUser(house, email, data)
  const invited = await inLocalTransaction(house, async (db) => {
    await lockUser(db, user.id)
    await noteMailTurn(house, db, { kind: 'invite', email })
    const carried = { ...nothing, user_metadata: mergeMetadata({}, data) }
    await mailOneTimeToken(house, db, { user, kind: 'invite', redirect_to: visit.redirect_to, carried })
    return findUser(db, user.id)
  })
  return describeUser(house.database.local, invited ?? user)
}

/** The account of an address that nobody has confirmed yet, made where there is none. */
export async function expectedUser(house: House, email: string, data: Metadata) {
  const known = await findUserByEmail(house.database.local, email)
  if (known && known.email_confirmed_at !== null) return refuseAuth('email_exists')
  if (known) return known
  await createUser(house, { email, password: null, data, confirmed: false, quiet: true })
  const made: AuthUser | undefined = await findUserByEmail(house.database.local, email)
  return made ?? refuseAuth('user_not_found')
}
