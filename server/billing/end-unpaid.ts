import type { Tx } from '#server/platform/database/scope.ts'
import { endSubscription } from './end-subscription.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { voidOpenInvoices } from './invoices.ts'
import { tellPlanEnded } from './tell-plan-ended.ts'

/**
 * Ends a plan whose payment is missing, asks for that no more, and tells the owners, also that it is for the end of their business where `why`
 * says so; the credit that had gone into it is there again.
 */
export async function endUnpaid(
  tx: Tx,
  held: HeldSubscription,
  publicUrl: string,
  why: 'unpaid' | 'closing' = 'unpaid',
) {
  const credit_pence = held.credit_pence + (await voidOpenInvoices(tx))
  await endSubscription(tx, { ...held, credit_pence }, 'subscription.unpaid')
  await tellPlanEnded(tx, { plan: held.plan, why }, publicUrl)
}
