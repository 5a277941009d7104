import { hotWithin } from '#server/platform/hot-local.ts'
import type { House } from '#server/platform/house.ts'
import { refuseForNow } from './auth-refusal.ts'
import type { LocalDb } from './in-local-transaction.ts'
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
export const chargeOrigin = (house: House, db: LocalDb, ip: string | null, purpose: MailPurpose) =>
  charge(house, db, ofOneOrigin, `${purpose} ${networkOf(ip)}`)

/** Refuses while no mail could go out, also where none would. */
export async function refuseWithoutMail(house: House, db: LocalDb) {
  if (!house.settings.SMTP_URL) return
  refuseFor(await secondsUntilRoom(hotWithin(db), bucketOf(house, scaled(house, inAll), 'all')))
}

/** Counts a mail that does go out. */
export const chargeMail = (house: House, db: LocalDb) => charge(house, db, inAll, 'all')

async function charge(house: House, db: LocalDb, limit: Limit, key: string) {
  if (!house.settings.SMTP_URL) return
  refuseFor(await addDrop(hotWithin(db), bucketOf(house, scaled(house, limit), key)))
}

function refuseFor(wait: number) {
  if (wait > 0) refuseForNow('over_email_send_rate_limit', wait)
}
