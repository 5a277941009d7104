import type Stripe from 'stripe'
import type { Scope } from '#server/platform/database/scope.ts'
import { beginReading } from './customers.ts'
import { finishRefund, isRefundAsked } from './finish-refund.ts'
import { followPayer } from './follow-payer.ts'
import { finishGivingUp, isGivenUp } from './give-up-plan.ts'
import { type Found, lookAtCustomer } from './look-at-customer.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'
import { type ReadInvoice, readInvoice, returnable } from './read-invoice.ts'
import { momentOf, type ReadSubscription, readSubscription } from './read-subscription.ts'

/** What Stripe has of an organisation. Of two readings the one with the higher number began later. */
export type Reading = {
  number: number
  customer: string
  /** What goes on there; null where nothing does. */
  subscription: ReadSubscription | null
  invoices: ReadInvoice[]
  credit_pence: number
  vat_number: string | null
  /** When the first payment was made. */
  first_charged_at: string | null
  /** There were payments, and all of them went back. */
  is_refunded: boolean
  /** Some payment went back. */
  has_refund: boolean
  /** Somebody has deleted the customer there. */
  is_gone: boolean
}

/** Reads all of it anew; undefined where the organisation is no customer there. What was asked for is brought to its end first. */
export async function readCustomer(scope: Scope, account: StripeAccount): Promise<Reading | undefined> {
  const begun = await scope.separateTransaction((tx) => tx.run(beginReading(scope.orgId)))
  if (!begun) return undefined
  const { number, customer_id: customer } = begun
  return askStripe(account, async (stripe) => {
    const found = await settled(stripe, customer)
    await followPayer(scope, stripe, found.who)
    return { number, customer, ...asRead(found) }
  })
}

/** What is true once a refund, or the end of a plan, that was asked for is done. */
async function settled(stripe: Stripe, customer: string): Promise<Found> {
  const found = await lookAtCustomer(stripe, customer)
  if (isRefundAsked(found)) await finishRefund(stripe, found)
  else if (isGivenUp(found)) await finishGivingUp(stripe, found)
  else return found
  return lookAtCustomer(stripe, customer)
}

function asRead({ who, kept, invoices, charges }: Found): Omit<Reading, 'number' | 'customer'> {
  const charged = invoices.filter(({ amount_paid }) => amount_paid > 0)
  const paid = charged.map(({ status_transitions, created }) => status_transitions.paid_at ?? created)
  const back = charged.filter((invoice) => returnable(invoice, charges) === 0)
  return {
    subscription: kept ? readSubscription(kept, invoices) : null,
    invoices: invoices.flatMap((invoice) => readInvoice(invoice, charges) ?? []),
    credit_pence: who.deleted ? 0 : Math.max(0, -who.balance),
    vat_number: who.deleted ? null : (who.tax_ids?.data[0]?.value ?? null),
    first_charged_at: paid.length > 0 ? momentOf(Math.min(...paid)) : null,
    is_refunded: charged.length > 0 && back.length === charged.length,
    has_refund: back.length > 0,
    is_gone: who.deleted === true,
  }
}
