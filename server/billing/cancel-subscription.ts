import type { Cancellation } from '#contract/billing.ts'
import { endOfPlan } from '#contract/plans.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { type HeldSubscription, holdSubscription } from './hold-subscription.ts'
import { paymentState } from './payment-state.ts'
import { planTurn } from './plan-turn.ts'
import { touched } from './touched.ts'

/**
 * Ends a plan with what is paid for, or with its trial before anything is charged. Doing it twice changes nothing. Refuses `not_subscribed`
 * where nobody pays, `terms_changed` where another plan would end, or at another moment, than was read, and `demo_account`.
 */
export const cancelSubscription = (scope: Scope, read: Cancellation) =>
  setCancelling(scope, true, (held) => requireTerms(held, read))

/** Takes that back. Refuses `not_subscribed` and `demo_account`. */
export const resumeSubscription = (scope: Scope) => setCancelling(scope, false, () => {})

const setCancelling = (scope: Scope, cancels: boolean, check: (held: HeldSubscription) => void) =>
  scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const held = await tx.run(holdSubscription())
    if (!held?.is_paying) refuse('not_subscribed', 'This business pays for no plan')
    check(held)
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

function requireTerms(held: HeldSubscription, read: Cancellation) {
  const { plan } = held
  // Behind its trial, while its first period is not settled, nobody can read when it ends.
  const ends_at = held.status === 'trialing' && held.is_past ? null : endOfPlan(held)
  if (read.plan !== plan || timeOf(read.ends_at) !== timeOf(ends_at))
    refuse('terms_changed', 'Your plan has changed meanwhile: read again what would end, and when', { plan, ends_at })
}

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))
