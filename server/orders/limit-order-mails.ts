import { asAuth } from '#server/auth/as-auth.ts'
import { addDrop, bucketOf, scaled } from '#server/auth/limits/leaky-bucket.ts'
import { networkOf } from '#server/auth/limits/limit-visits.ts'
import { mailboxOf } from '#server/auth/limits/mailbox-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { inMinutes } from '#server/platform/in-minutes.ts'
import { refuse } from '#server/platform/refusal.ts'

type Letter = { orderId: string; to: string; ip: string | null }

/**
 * A business costs nothing, and its supplier may be any stranger: so many of one order, to one mailbox whoever asks, of one business, from
 * one network, and in all. None of it is what mails about accounts are counted by: nobody waits to sign up because others buy.
 */
const limits = {
  order: { kind: 'order_mail', burst: 3, every_seconds: 600 },
  mailbox: { kind: 'order_mail_to', burst: 10, every_seconds: 600 },
  business: { kind: 'order_mails', burst: 20, every_seconds: 300 },
  network: { kind: 'order_mails_from', burst: 40, every_seconds: 150 },
  all: { kind: 'order_mails_in_all', burst: 100, every_seconds: 30 },
}

/** Counts a mail in its transaction: one that is refused or rolled back was none. Refuses `TOO_MANY_REQUESTS`. */
export async function limitOrderMails(context: AppContext, tx: Tx, { orderId, to, ip }: Letter) {
  // Rows of them are held until the commit, always in this order.
  const keys: Record<keyof typeof limits, string> = {
    ...{ order: `${tx.orgId} ${orderId}`, mailbox: mailboxOf(to), business: tx.orgId },
    ...{ network: networkOf(ip), all: 'all' },
  }
  await asAuth(tx, async () => {
    for (const [what, limit] of Object.entries(limits)) {
      const bucket = bucketOf(context, scaled(context, limit), keys[what as keyof typeof limits])
      const wait = await addDrop(tx, bucket)
      if (wait > 0)
        refuse('TOO_MANY_REQUESTS', `Too many purchase orders mailed; try again in ${inMinutes(wait)}`, {
          retry_after: wait,
        })
    }
  })
}
