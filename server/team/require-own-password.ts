import { checkOwnPassword } from '#server/auth/passwords/check-own-password.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { askingAuth } from './asking-auth.ts'

/** Refuses `wrong_password`, and `no_password` for somebody who only ever signs in by mailed links. */
export async function requireOwnPassword(context: AppContext, userId: string, password: string) {
  const answer = await askingAuth(() => checkOwnPassword(context, userId, password))
  if (answer === 'none') refuse('no_password', 'Set a password under Security first')
  if (answer === 'wrong') refuse('wrong_password', 'This is not your password', { field: 'password' })
}
