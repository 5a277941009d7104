import type { FactorAnswer } from '#server/auth/factors/factor-queries.ts'
import type { Metadata } from '#server/auth/values.ts'
import type { AuthUser } from './user-queries.ts'

/** A person as the wire carries them, without hashes and secrets. What is unset is left out of the JSON. */
export function userAnswer(user: AuthUser) {
  const { id, email, created_at, updated_at } = user
  const known = (value: string | null) => value ?? undefined
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: known(user.email_confirmed_at),
    phone: '',
    confirmation_sent_at: known(user.confirmation_sent_at),
    confirmed_at: known(user.email_confirmed_at),
    recovery_sent_at: known(user.recovery_sent_at),
    invited_at: known(user.invited_at),
    new_email: known(user.new_email),
    email_change_sent_at: known(user.email_change_sent_at),
    last_sign_in_at: known(user.last_sign_in_at),
    banned_until: known(user.banned_until),
    deleted_at: known(user.deleted_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata as Metadata,
    identities: [emailIdentity(user)],
    created_at,
    updated_at,
    is_anonymous: false,
  }
}
export type UserAnswer = ReturnType<typeof userAnswer> & { factors?: FactorAnswer[] | undefined }

/** The only way in is an e-mail address, so a person's row is their one identity too. */
function emailIdentity({ id, email, email_confirmed_at, last_sign_in_at, created_at, updated_at }: AuthUser) {
  return {
    identity_id: id,
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: email_confirmed_at !== null, phone_verified: false },
    provider: 'email',
    last_sign_in_at: last_sign_in_at ?? undefined,
    created_at,
    updated_at,
    email,
  }
}
