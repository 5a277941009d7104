import { isAuthWeakPasswordError } from '@supabase/auth-js'
import { tooShort } from './new-password.ts'

const reasons: Record<string, string> = {
  length: tooShort,
  characters: 'Use letters of both cases, digits and symbols',
  pwned: 'This password is known from data leaks; choose another one',
}

/** Why the server refused a new password, in words for its field; undefined where the password was not the reason. */
export function refusedPasswordText(error: { code?: string | undefined; message: string }) {
  if (error.code === 'same_password') return 'This is your password already; choose another one'
  if (!isAuthWeakPasswordError(error)) return undefined
  return error.reasons.map((reason) => reasons[reason] ?? error.message).join('. ') || error.message
}
