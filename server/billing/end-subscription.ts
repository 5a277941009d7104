import type { Tx } from '#server/platform/database/scope.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { touched } from './touched.ts'

/** Why it ends, as the audit log says it. */
export type Ending = 'trial.ended' | 'subscription.ended' | 'subscription.unpaid' | 'subscription.refunded'

/**
 * Puts the organisation, whose subscription is held, back on the free plan: a trial that is over, or a plan that is not paid for any
 * more. Nothing else of the organisation is touched; its credit stays for another time.
 */
export async function endSubscription(tx: Tx, held: HeldSubscription, action: Ending) {
  const { id, plan, billing, status, credit_pence } = held
  const after = { plan: 'free', billing: null, status: action === 'trial.ended' ? 'free' : 'cancelled' }
  await tx.db
    .updateTable('subscriptions')
    .set({
      ...{ ...after, credit_pence, extra_users: 0, extra_locations: 0, advanced_reporting: false },
      ...{ is_paying: false, cancels_at_period_end: false, grace_ends_at: null, test_card: null },
      ...{ began_at: null, period_starts_at: null, period_ends_at: null },
      ...touched,
    })
    .execute()
  tx.audit({ action, table: 'subscriptions', id, before: { plan, billing, status }, after })
}
