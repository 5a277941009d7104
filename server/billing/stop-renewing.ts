import type { Scope } from '#server/platform/database/scope.ts'
import { endSubscription } from './end-subscription.ts'
import { endUnpaid } from './end-unpaid.ts'
import { holdSubscription } from './hold-subscription.ts'
import { planTurn } from './plan-turn.ts'
import { touched } from './touched.ts'

/**
 * Before a business is closed: a plan that is paid for ends with its period, and a trial that would be charged with its days. One whose
 * payment is missing is given up at once, that is asked for no more, and the owners are told.
 */
export const stopRenewing = (scope: Scope, publicUrl: string) =>
  scope.separateTransaction(async (tx) => {
    const held = await tx.run(holdSubscription())
    if (held?.status === 'past_due') {
      await endUnpaid(tx, held, publicUrl, 'closing')
      return planTurn(tx)
    }
    if (!held?.is_paying || held.cancels_at_period_end) return
    const after = { cancels_at_period_end: true }
    await tx.db
      .updateTable('subscriptions')
      .set({ ...after, ...touched })
      .execute()
    const before = { cancels_at_period_end: false }
    tx.audit({ action: 'subscription.cancelled', table: 'subscriptions', id: held.id, before, after })
    await planTurn(tx)
  })

/** Back on the free plan at once, whatever was paid for. */
export const endPlanNow = (scope: Scope) =>
  scope.separateTransaction(async (tx) => {
    const held = await tx.run(holdSubscription())
    if (!held || held.plan === 'free') return
    await endSubscription(tx, held, 'subscription.ended')
    await planTurn(tx)
  })
