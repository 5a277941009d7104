import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { allowedRedirect } from './allowed-redirect.ts'
import { refuseAuth } from './auth-refusal.ts'
import { describeUser } from './describe-user.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { expectedUser } from './invite-user.ts'
import { linkTo, openOneTimeToken } from './mail-one-time-token.ts'
import { type LinkKind, typeOfKind } from './one-time-token.ts'
import { type AuthUser, findUser, findUserByEmail } from './user-queries.ts'
import { Email, Metadata, optional, Password } from './values.ts'

const kinds = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const
export const GenerateLink = z.object({
  type: z.enum(kinds),
  email: Email,
  password: optional(Password),
  new_email: optional(Email),
  data: optional(Metadata),
})
type Asked = z.output<typeof GenerateLink>

/** What a mail would have carried, handed to the administrator instead. */
export async function generateLink(house: House, asked: Asked, redirect_to: string | undefined) {
  const person = await personFor(house, asked)
  const kind: LinkKind = asked.type
  const { token, code, user } = await inLocalTransaction(house, async (db) => {
    if (asked.new_email)
      await db
        .updateTable('auth_users')
        .set({ new_email: asked.new_email, email_change_agreed: null })
        .where('id', '=', person.id)
        .execute()
    const opened = await openOneTimeToken(house, db, { user: person, kind })
    return { ...opened, user: (await findUser(db, person.id)) ?? person }
  })
  return {
    ...(await describeUser(house.database.local, user)),
    action_link: linkTo(house, token, kind, redirect_to),
    email_otp: code,
    hashed_token: token,
    redirect_to: allowedRedirect(house.publicUrl, redirect_to),
    verification_type: typeOfKind(kind),
  }
}

async function personFor(house: House, { type, email, password, new_email, data = {} }: Asked): Promise<AuthUser> {
  if (type === 'signup' && !password)
    return refuseAuth('validation_failed', { message: 'Signup requires a valid password' })
  if (type === 'signup' || type === 'invite') return expectedUser(house, email, data, password ?? null)
  const known = await findUserByEmail(house.database.local, email)
  if (!known) return refuseAuth('user_not_found', { status: 404, message: 'User not found' })
  if (type !== 'email_change_current' && type !== 'email_change_new') return known
  if (!new_email) return refuseAuth('validation_failed', { message: 'new_email is required' })
  if (await findUserByEmail(house.database.local, new_email)) return refuseAuth('email_exists')
  return known
}
