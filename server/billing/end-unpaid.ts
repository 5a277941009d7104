import type { Tx } from '#server/platform/database/scope.ts'
import { endSubscription } from './end-subscription.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { voidOpenInvoices } from './invoices.ts'

/** Ends a plan whose payment is missing, and asks for that no more; the credit that had gone into it is there again. */
export async function endUnpaid(tx: Tx, held: HeldSubscription) {
  const credit_pence = held.credit_pence + (await voidOpenInvoices(tx))
  await endSubscription(tx, { ...held, credit_pence }, 'subscription.unpaid')
}
