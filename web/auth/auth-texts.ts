import { AuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { unexpected } from './use-auth-form.ts'

export const alreadyRegistered = 'This email is already registered. Please sign in instead.'

/** Something other than a plain answer of the auth service: no network, no server, a fault of ours. */
const isUnexpected = (error: unknown) => !(error instanceof AuthError) || isAuthRetryableFetchError(error)

export function signInText(error: unknown) {
  if (isUnexpected(error)) return unexpected
  const { message } = error as AuthError
  return message === 'Invalid login credentials' ? 'Invalid email or password. Please check your credentials.' : message
}

export function signUpText(error: unknown) {
  if (isUnexpected(error)) return unexpected
  const { message } = error as AuthError
  return message.includes('already registered') ? alreadyRegistered : message
}
