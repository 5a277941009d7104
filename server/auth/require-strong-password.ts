import { refuseAuth } from './auth-refusal.ts'

const shortest = 6

/** The one rule there is; the client shows the reasons, so they go along. */
export function requireStrongPassword(password: string) {
  if ([...password].length >= shortest) return
  refuseAuth('weak_password', {
    message: `Password should be at least ${shortest} characters.`,
    extra: { weak_password: { reasons: ['length'] } },
  })
}
