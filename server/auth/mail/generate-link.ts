import * as z from 'zod'
import { describeUser } from '#server/auth/accounts/describe-user.ts'
import { type AuthUser, findUser, findUserByEmail } from '#server/auth/accounts/user-queries.ts'
import { allowedRedirect } from '#server/auth/allowed-redirect.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { Email, Metadata, mergeMetadata, optional, Password } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Carried } from './confirm-address.ts'
import { expectedUser } from './invite-user.ts'
import { linkTo, openOneTimeToken } from './mail-one-time-token.ts'
import { type LinkKind, typeOfKind } from './one-time-token.ts'

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
export async function generateLink(context: AppContext, asked: Asked, redirect_to: string | undefined) {
  const person = await personFor(context, asked)
  const kind: LinkKind = asked.type
  const carried = await carriedBy(asked)
  const { token, code, user } = await inLocalTransaction(context, async (db) => {
    if (asked.new_email)
      await db
        .updateTable('auth_users')
        .set({ new_email: asked.new_email, email_change_agreed: null })
        .where('id', '=', person.id)
        .execute()
    const opened = await openOneTimeToken(context, db, { user: person, kind, carried })
    return { ...opened, user: (await findUser(db, person.id)) ?? person }
  })
  return {
    ...(await describeUser(context.database.local, user)),
    action_link: linkTo(context, { token, kind }, redirect_to),
    email_otp: code,
    hashed_token: token,
    redirect_to: allowedRedirect(context.publicUrl, redirect_to),
    verification_type: typeOfKind(kind),
  }
}

/** The password of a sign-up belongs to its link, whoever signed the address up before. */
async function carriedBy({ type, password, data = {} }: Asked): Promise<Carried> {
  const user_metadata = type === 'signup' || type === 'invite' ? mergeMetadata({}, data) : {}
  const password_hash = type === 'signup' && password ? await hashPassword(password) : null
  return { password_hash, user_metadata }
}

async function personFor(
  context: AppContext,
  { type, email, password, new_email, data = {} }: Asked,
): Promise<AuthUser> {
  if (type === 'signup') {
    if (!password) return refuseAuth('validation_failed', { message: 'Signup requires a valid password' })
    await requireStrongPassword(context, password)
  }
  if (type === 'signup' || type === 'invite') return expectedUser(context, email, data)
  const known = await findUserByEmail(context.database.local, email)
  if (!known) return refuseAuth('user_not_found', { status: 404, message: 'User not found' })
  if (type !== 'email_change_current' && type !== 'email_change_new') return known
  if (!new_email) return refuseAuth('validation_failed', { message: 'new_email is required' })
  if (await findUserByEmail(context.database.local, new_email)) return refuseAuth('email_exists')
  return known
}
