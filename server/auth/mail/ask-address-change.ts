import { type AuthUser, findUserByEmail } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { takeMailTurn } from './take-mail-turn.ts'

type Way = { redirect_to: string | undefined; code_challenge: string | undefined }

/** Asks the old and the new address whether the account may move; it does once both have agreed. */
export async function askAddressChange(
  context: AppContext,
  db: LocalDb,
  user: AuthUser,
  new_email: string,
  { ip, ...way }: Way & Pick<Visit, 'ip'>,
) {
  if (await findUserByEmail(db, new_email)) return refuseAuth('email_exists')
  await takeMailTurn(context, db, { kind: 'email_change', email: user.email, ip })
  await mailAddressChange(context, db, user, new_email, way)
}

/** Both letters afresh: an agreement from before counts no more. */
export async function mailAddressChange(context: AppContext, db: LocalDb, user: AuthUser, new_email: string, way: Way) {
  await db.updateTable('auth_users').set({ new_email, email_change_agreed: null }).where('id', '=', user.id).execute()
  await mailOneTimeToken(context, db, { user, kind: 'email_change_current', ...way })
  await mailOneTimeToken(context, db, { user, to: new_email, kind: 'email_change_new', ...way })
}
