import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { takeMailTurn } from '#server/auth/mail/take-mail-turn.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { statementsWithin } from '#server/platform/database/local-statements.ts'
import { addDrop, bucketOf, scaled } from './leaky-bucket.ts'
import { chargeMail } from './limit-mail.ts'

/** A whole team at once, then one every five minutes: nobody needs more, and nobody shall mail strangers through us. */
const ofOrganisation = { kind: 'invitations', burst: 20, every_seconds: 300 }

/**
 * One invitation per address and minute, so many per organisation, and within what a network may ask for and the installation mail at
 * all: a business costs nothing, so that somebody with several would leave nobody else a mail.
 */
export async function takeInvitationTurn(
  context: AppContext,
  db: LocalDb,
  { email, ip, org_id }: { email: string; ip: string | null; org_id: string },
) {
  await takeMailTurn(context, db, { kind: 'invite', email, ip })
  const wait = await addDrop(statementsWithin(db), bucketOf(context, scaled(context, ofOrganisation), org_id))
  if (wait > 0) refuseForNow('over_email_send_rate_limit', wait)
  await chargeMail(context, db)
}
