import { isAuthWeakPasswordError } from '@supabase/auth-js'

const shortest = 6
const tooShort = `Must be at least ${shortest} characters`

/** What can be said of a new password before the server sees it. */
export function newPasswordError(password: string) {
  if (!password) return 'Required'
  return password.length < shortest ? tooShort : undefined
}

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
