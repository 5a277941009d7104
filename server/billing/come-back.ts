import type { Arrival } from '#contract/billing.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { paymentState } from './payment-state.ts'

/** What is true for who comes back from the pages of who takes the payments, whether or not they have told us already. */
export async function comeBack(
  scope: Scope,
  { payments }: AppContext,
  { checkout }: { checkout: string | null },
): Promise<Arrival> {
  const received = await payments.comeBack(scope, checkout)
  const [state, payment] = await scope.batch(currentSubscription(), paymentState(payments.mode))
  return { received, state, payment }
}
