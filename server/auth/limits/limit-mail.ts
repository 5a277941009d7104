import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { statementsWithin } from '#server/platform/database/local-statements.ts'
import { addDrop, bucketOf, type Limit, scaled, secondsUntilRoom } from './leaky-bucket.ts'
import { networkOf } from './limit-visits.ts'

/** A real mail server's patience and good name are finite: thirty in all, then one every two minutes. */
const inAll = { kind: 'mail', burst: 30, every_seconds: 120 }
/** One visitor gets a third of that for sign-ups and a third for everything else, never all of it. */
const ofOneOrigin = { kind: 'mail_origin', burst: 10, every_seconds: 360 }
export type MailPurpose = 'signup' | 'asked'

/**
 * Counts what a visitor asked for, whether or not a mail comes of it: if known addresses alone counted, their number would
 * tell who has an account.
 */
export const chargeOrigin = (context: AppContext, db: LocalDb, ip: string | null, purpose: MailPurpose) =>
  charge(context, db, ofOneOrigin, `${purpose} ${networkOf(ip)}`)

/** Refuses while no mail could go out, also where none would. */
export async function refuseWithoutMail(context: AppContext, db: LocalDb) {
  if (!context.settings.SMTP_URL) return
  refuseFor(await statementsWithin(db).run(secondsUntilRoom(bucketOf(context, scaled(context, inAll), 'all'))))
}

/** Counts a mail that does go out. */
export const chargeMail = (context: AppContext, db: LocalDb) => charge(context, db, inAll, 'all')

async function charge(context: AppContext, db: LocalDb, limit: Limit, key: string) {
  if (!context.settings.SMTP_URL) return
  refuseFor(await addDrop(statementsWithin(db), bucketOf(context, scaled(context, limit), key)))
}

function refuseFor(wait: number) {
  if (wait > 0) refuseForNow('over_email_send_rate_limit', wait)
}
