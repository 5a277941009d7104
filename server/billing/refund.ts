import { sql } from 'kysely'
import { refundDays } from '#contract/plans.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { endSubscription } from './end-subscription.ts'
import { holdSubscription } from './hold-subscription.ts'
import { refundPaidInvoices, voidOpenInvoices } from './invoices.ts'
import { paymentState } from './payment-state.ts'
import { planTurn } from './plan-turn.ts'

/**
 * Gives all the money back and begins the free plan at once: on request, once, within thirty days of the first charge there ever was.
 * Refuses `refund_over` otherwise, and `demo_account`.
 */
export const refund = (scope: Scope) =>
  scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const held = await tx.run(holdSubscription())
    if (!held?.is_refundable)
      refuse('refund_over', `There is nothing to refund: that ends ${refundDays} days after the first charge`)
    await refundPaidInvoices(tx)
    await voidOpenInvoices(tx)
    await endSubscription(tx, held, 'subscription.refunded')
    await tx.db.updateTable('subscriptions').set({ refunded_at: sql<string>`now()`, credit_pence: 0 }).execute()
    await planTurn(tx)
    return tx.run(paymentState())
  })
