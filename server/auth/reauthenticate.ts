import type { House } from '#server/platform/house.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import type { SignedIn } from './require-session.ts'
import { takeMailTurn } from './take-mail-turn.ts'
import { lockUser } from './user-queries.ts'
import type { Visit } from './visit.ts'

/** Mails a code that proves, in a session that began long ago, that it is still its owner who sits there. */
export async function reauthenticate(house: House, { user }: SignedIn, { ip }: Visit) {
  await inLocalTransaction(house, async (db) => {
    await lockUser(db, user.id)
    await takeMailTurn(house, db, { kind: 'reauthentication', email: user.email, ip })
    await mailOneTimeToken(house, db, { user, kind: 'reauthentication' })
  })
  return {}
}
