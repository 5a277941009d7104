import { sql } from 'kysely'
import { refundDays } from '#contract/plans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
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
export async function refund(scope: Scope, { payments }: AppContext) {
  // Whoever repeats a request that was answered hears that answer: nothing is left to give back.
  const isAnswered = scope.isKeyUsed !== undefined && (await scope.run(scope.isKeyUsed))
  const write = isAnswered ? undefined : await payments.giveBack(scope)
  return scope.transaction(async (tx) => {
    await write?.(tx)
    return tx.run(paymentState(payments.mode))
  })
}

/** Locks and answers the subscription whose money goes back on request. Refuses `refund_over` and `demo_account`. */
export async function requireRefundable(tx: Tx) {
  await refuseInDemo(tx)
  const held = await tx.run(holdSubscription())
  if (!held?.is_refundable)
    refuse('refund_over', `There is nothing to refund: that ends ${refundDays} days after the first charge`)
  return held
}

/** Writes that all the money went back and the free plan began. Refuses as `requireRefundable` does. */
export async function recordRefund(tx: Tx) {
  const held = await requireRefundable(tx)
  await refundPaidInvoices(tx)
  await voidOpenInvoices(tx)
  await endSubscription(tx, held, 'subscription.refunded')
  await tx.db.updateTable('subscriptions').set({ refunded_at: sql<string>`now()`, credit_pence: 0 }).execute()
  await planTurn(tx)
}
