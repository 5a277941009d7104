import { addDrop, bucketOf, type Limit, scaled } from '#server/auth/limits/leaky-bucket.ts'
import { networkOf } from '#server/auth/limits/limit-visits.ts'
import { mailboxOf } from '#server/auth/limits/mailbox-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { refuseIfOverdue } from '#server/platform/http/refuse-when-overdue.ts'
import { inMinutes } from '#server/platform/in-minutes.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Five at once and then one an hour: never more than five within any hour. */
const fiveAnHour = { burst: 5, every_seconds: 3600 }
/** Of all that strangers have us mail to addresses they name. */
const inAll = { kind: 'status_mail', burst: 30, every_seconds: 120 }

/**
 * Refuses `TOO_MANY_REQUESTS` where one network, or one mailbox from wherever, asks more often than five times an hour, and `UNAVAILABLE`
 * where too many wait for the database already: no crowd of strangers keeps those from it who work here.
 */
export async function limitStrangers(
  context: AppContext,
  what: 'contact' | 'status',
  ip: string | null,
  email: string,
) {
  refuseIfOverdue(context)
  await drop(context, { kind: `${what}_network`, ...fiveAnHour }, networkOf(ip))
  await drop(context, { kind: `${what}_email`, ...fiveAnHour }, mailboxOf(email))
}

/** Refuses `TOO_MANY_REQUESTS` once thirty mails have gone out to strangers; one more may every two minutes. */
export const limitMailsToStrangers = (context: AppContext) => drop(context, inAll, 'all')

async function drop(context: AppContext, limit: Limit, key: string) {
  const wait = await addDrop(localStatements(context.database), bucketOf(context, scaled(context, limit), key))
  if (wait > 0)
    refuse('TOO_MANY_REQUESTS', `Too many messages; try again in ${inMinutes(wait)}`, {
      retry_after: wait,
    })
}
