import { findUser } from '#server/auth/accounts/user-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { checkPassword } from './check-password.ts'

/** Whether somebody who is signed in knows their password, slowly for whoever guesses; `none` where the account has no password. */
export async function checkOwnPassword(context: AppContext, user_id: string, password: string) {
  const user = await findUser(context.database.local, user_id)
  if (!user?.password_hash) return 'none'
  const { email, password_hash } = user
  const nowhere = { ip: null, device: undefined } // what the session says of itself is not asked for again
  const matches = await checkPassword(context, { email, user_id, password_hash }, password, nowhere)
  return matches ? 'right' : 'wrong'
}
