import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { holdSubscription } from './hold-subscription.ts'
import { paymentState } from './payment-state.ts'
import { planTurn } from './plan-turn.ts'
import { touched } from './touched.ts'

/**
 * Ends a plan with what is paid for, or with its trial before anything is charged (`cancels`), or takes that back. Doing it twice changes
 * nothing. Refuses `not_subscribed` where nobody pays, and `demo_account`.
 */
export const setCancelling = (scope: Scope, cancels: boolean) =>
  scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const held = await tx.run(holdSubscription())
    if (!held?.is_paying) refuse('not_subscribed', 'This business pays for no plan')
    if (held.cancels_at_period_end !== cancels) {
      const change = { cancels_at_period_end: cancels }
      await tx.db
        .updateTable('subscriptions')
        .set({ ...change, ...touched })
        .execute()
      const [before, action] = [{ cancels_at_period_end: !cancels }, cancels ? 'cancelled' : 'resumed']
      tx.audit({ action: `subscription.${action}`, table: 'subscriptions', id: held.id, before, after: change })
      await planTurn(tx)
    }
    return tx.run(paymentState('test'))
  })
