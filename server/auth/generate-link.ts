import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { allowedRedirect } from './allowed-redirect.ts'
import { refuseAuth } from './auth-refusal.ts'
import type { Carried } from './confirm-address.ts'
import { describeUser } from './describe-user.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { expectedUser } from './invite-user.ts'
import { linkTo, openOneTimeToken } from './mail-one-time-token.ts'
import { type LinkKind, typeOfKind } from './one-time-token.ts'
import { hashPassword } from './password-hash.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { type AuthUser, findUser, findUserByEmail } from './user-queries.ts'
import { Email, Metadata, mergeMetadata, optional, Password } from './values.ts'

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
  const carried = await carriedBy(asked)
  const { token, code, user } = await inLocalTransaction(house, async (db) => {
    if (asked.new_email)
      await db
        .updateTable('auth_users')
        .set({ new_email: asked.new_email, email_change_agreed: null })
        .where('id', '=', person.id)
        .execute()
    const opened = await openOneTimeToken(house, db, { user: person, kind, carried })
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

/** The password of a sign-up belongs to its link, whoever signed the address up before. */
async function carriedBy({ type, password, data = {} }: Asked): Promise<Carried> {
  const user_metadata = type === 'signup' || type === 'invite' ? mergeMetadata({}, data) : {}
  const password_hash = type === 'signup' && password ? await hashPassword(password) : null
  return { password_hash, user_metadata }
}

async function personFor(house: House, { type, email, password, new_email, data = {} }: Asked): Promise<AuthUser> {
  if (type === 'signup') {
    if (!password) return refuseAuth('validation_failed', { message: 'Signup requires a valid password' })
    await requireStrongPassword(house, password)
  }
  if (type === 'signup' || type === 'invite') return expectedUser(house, email, data)
  const known = await findUserByEmail(house.database.local, email)
  if (!known) return refuseAuth('user_not_found', { status: 404, message: 'User not found' })
  if (type !== 'email_change_current' && type !== 'email_change_new') return known
  if (!new_email) return refuseAuth('validation_failed', { message: 'new_email is required' })
  if (await findUserByEmail(house.database.local, new_email)) return refuseAuth('email_exists')
  return known
}
