import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordRefund, requireRefundable } from '../refund.ts'
import { askForRefund } from './finish-refund.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'
import { refresh } from './refresh.ts'

/**
 * Has Stripe give back all that was paid and end the plan, and answers what writes it to our records: nothing where reading Stripe has
 * written it. Refuses as `requireRefundable` does, and `UNAVAILABLE` where Stripe sends back a part only.
 */
export async function giveBack(
  scope: Scope,
  account: StripeAccount,
  publicUrl: string,
): Promise<(tx: Tx) => Promise<void>> {
  await scope.separateTransaction(requireRefundable)
  const before = await refresh(scope, account, publicUrl)
  if (!before?.first_charged_at) return recordRefund // paid in the test mode, before there were keys
  await scope.separateTransaction(requireRefundable)
  await askStripe(account, (stripe) => askForRefund(stripe, before.customer))
  const after = await refresh(scope, account, publicUrl)
  if (!after?.is_refunded)
    refuse('UNAVAILABLE', 'Your plan has ended, but not all of the money could be sent back. Please write to support.')
  return async () => {}
}
