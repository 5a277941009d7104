import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { mailOneTimeToken } from '#server/auth/mail/mail-one-time-token.ts'
import { takeMailTurn } from '#server/auth/mail/take-mail-turn.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Mails a code that proves, in a session that began long ago, that it is still its owner who sits there. */
export async function reauthenticate(context: AppContext, { user }: SignedIn, { ip }: Visit) {
  await inLocalTransaction(context, async (db) => {
    await lockUser(db, user.id)
    await takeMailTurn(context, db, { kind: 'reauthentication', email: user.email, ip })
    await mailOneTimeToken(context, db, { user, kind: 'reauthentication' })
  })
  return {}
}
