import type { Tx } from '#server/platform/database/scope.ts'
import { endSubscription } from './end-subscription.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { voidOpenInvoices } from './invoices.ts'
import { tellPlanEnded } from './tell-plan-ended.ts'

/** Ends a plan whose payment is missing, asks for that no more, and tells the owners; the credit that had gone into it is there again. */
export async function endUnpaid(tx: Tx, held: HeldSubscription, publicUrl: string) {
  const credit_pence = held.credit_pence + (await voidOpenInvoices(tx))
  await endSubscription(tx, { ...held, credit_pence }, 'subscription.unpaid')
  await tellPlanEnded(tx, { plan: held.plan, why: 'unpaid' }, publicUrl)
}
