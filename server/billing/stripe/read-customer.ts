import type Stripe from 'stripe'
import type { Scope } from '#server/platform/database/scope.ts'
import { beginReading } from './customers.ts'
import { finishRefund, isRefundAsked } from './finish-refund.ts'
import { askStripe, type StripeAccount, unlessDone } from './open-stripe.ts'
import { type ReadInvoice, readInvoice } from './read-invoice.ts'
import { isLiving, momentOf, type ReadSubscription, readSubscription } from './read-subscription.ts'

/** What Stripe has of an organisation. Of two readings the one with the higher number began later. */
export type Reading = {
  number: number
  /** What goes on there; null where nothing does. */
  subscription: ReadSubscription | null
  invoices: ReadInvoice[]
  credit_pence: number
  vat_number: string | null
  /** When the first payment was made. */
  first_charged_at: string | null
  /** There were payments, and all of them went back. */
  is_refunded: boolean
  /** Somebody has deleted the customer there. */
  is_gone: boolean
}

const mostInvoices = 1000

/** Reads all of it anew; undefined where the organisation is no customer there. A refund that was asked for is brought to its end first. */
export async function readCustomer(scope: Scope, account: StripeAccount): Promise<Reading | undefined> {
  const begun = await scope.separateTransaction((tx) => tx.run(beginReading(scope.orgId)))
  if (!begun) return undefined
  return askStripe(account, async (stripe) => ({ number: begun.number, ...(await readAll(stripe, begun.customer_id)) }))
}

async function readAll(stripe: Stripe, customer: string): Promise<Omit<Reading, 'number'>> {
  const kept = await keptSubscription(stripe, customer)
  const isGivenBack = kept !== undefined && isRefundAsked(kept)
  if (isGivenBack) await finishRefund(stripe, kept, await invoicesOf(stripe, customer))
  const [who, all] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['tax_ids'] }),
    invoicesOf(stripe, customer),
  ])
  const charged = all.filter(({ amount_paid }) => amount_paid > 0)
  const paid = charged.map(({ status_transitions, created }) => status_transitions.paid_at ?? created)
  const invoices = all.flatMap((invoice) => readInvoice(invoice) ?? [])
  return {
    subscription: kept && !isGivenBack ? readSubscription(kept) : null,
    invoices,
    credit_pence: who.deleted ? 0 : Math.max(0, -who.balance),
    vat_number: who.deleted ? null : (who.tax_ids?.data[0]?.value ?? null),
    first_charged_at: paid.length > 0 ? momentOf(Math.min(...paid)) : null,
    is_refunded: charged.length > 0 && invoices.every(({ returnable_pence }) => returnable_pence === 0),
    is_gone: who.deleted === true,
  }
}

const invoicesOf = (stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> =>
  stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: mostInvoices })

/**
 * The subscription that goes on. Of several, paid for in two tabs, the newest stays; what the others were paid for is kept by Stripe as
 * credit for the next payments.
 */
async function keptSubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const expand = ['data.discounts.source.coupon']
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
  const living = data.filter(isLiving).toSorted((a, b) => b.created - a.created || b.id.localeCompare(a.id))
  const [kept, ...others] = living
  for (const { id } of others)
    await unlessDone(stripe, stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }))
  return kept
}
