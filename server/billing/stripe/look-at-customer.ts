import type Stripe from 'stripe'
import { unlessDone } from './open-stripe.ts'
import { isLiving } from './read-subscription.ts'

/** A customer as Stripe has it now. */
export type Found = {
  who: Stripe.Customer | Stripe.DeletedCustomer
  /** The subscription that goes on. */
  kept: Stripe.Subscription | undefined
  /** Newest first. */
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
}

/** So much of each is read. */
const limit = 1000

/** Asks Stripe for all that belongs to a customer. */
export async function lookAtCustomer(stripe: Stripe, customer: string): Promise<Found> {
  const kept = await keptSubscription(stripe, customer)
  const [who, invoices, charges] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['tax_ids'] }),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }).autoPagingToArray({ limit }),
    stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit }),
  ])
  return { who, kept, invoices, charges }
}

/**
 * The subscription that goes on. Of several, paid for in two tabs, the newest stays; what the others were paid for is kept by Stripe as
 * credit for the next payments.
 */
export async function keptSubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const expand = ['data.discounts.source.coupon']
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
  const living = data.filter(isLiving).toSorted((a, b) => b.created - a.created || b.id.localeCompare(a.id))
  const [kept, ...others] = living
  for (const { id, status } of others) {
    const isPaid = status === 'active'
    await unlessDone(stripe, stripe.subscriptions.cancel(id, { prorate: isPaid, invoice_now: isPaid }))
  }
  return kept
}
