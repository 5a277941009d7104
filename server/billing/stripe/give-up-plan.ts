import type Stripe from 'stripe'
import { failingSince, isOf, unpaidOf } from './failing-since.ts'
import { type Found, lookAtCustomer } from './look-at-customer.ts'
import { unlessDone } from './open-stripe.ts'

/** What is noted on a subscription that is to end: because of which invoices, and the balance of its customer then. */
type Mark = { unpaid: string; balance: string }

/** So many ids of invoices fit into a note at Stripe. */
const mostNoted = 12

/**
 * Notes at Stripe that a plan that was not paid for in time shall end: whoever reads the customer from then on sees to it. Nothing happens
 * where it was paid meanwhile.
 */
export async function giveUpPlan(stripe: Stripe, customer: string) {
  const { kept, who, invoices } = await lookAtCustomer(stripe, customer)
  if (!kept || who.deleted || failingSince(kept, invoices) === null) return
  const unpaid = unpaidOf(kept, invoices)
  if (unpaid.length === 0) return void (await unlessDone(stripe, stripe.subscriptions.cancel(kept.id)))
  const noted = unpaid.slice(0, mostNoted).map(({ id }) => id)
  const balance = balanceWithout(unpaid, who.balance, invoices.filter(isOf(kept)))
  const metadata: Mark = { unpaid: noted.join(), balance: String(balance) }
  await stripe.subscriptions.update(kept.id, { metadata })
}

const notedOn = ({ kept }: Found) => kept?.metadata.unpaid?.split(',') ?? []
export const isGivenUp = (found: Found) => notedOn(found).length > 0

/**
 * Ends a plan that is to be given up, once all is void that it was not paid for. Where something of that was paid at the last moment, or
 * cannot be void now, the plan goes on.
 */
export async function finishGivingUp(stripe: Stripe, found: Found) {
  const { kept, who, invoices } = found
  if (!kept) return
  const open = unpaidOf(kept, invoices).map(({ id }) => id)
  for (const id of new Set([...notedOn(found), ...open])) {
    await unlessDone(stripe, stripe.invoices.voidInvoice(id))
    const { status } = await stripe.invoices.retrieve(id)
    if (status === 'open' || status === 'paid') return forgetMark(stripe, kept.id)
  }
  await stripe.customers.update(who.id, { balance: Number(kept.metadata.balance) })
  await unlessDone(stripe, stripe.subscriptions.cancel(kept.id))
}

async function forgetMark(stripe: Stripe, subscription: string) {
  const metadata: Mark = { unpaid: '', balance: '' }
  await stripe.subscriptions.update(subscription, { metadata })
}

/**
 * The balance of a customer, in pence and below nothing for credit, once the unpaid ones of all these invoices of a plan are void: what
 * credit had gone into them is there again, and what later changes gave back of what was never paid is not.
 */
export function balanceWithout(unpaid: readonly Stripe.Invoice[], balance: number, all: readonly Stripe.Invoice[]) {
  const returned = sumOf(unpaid, ({ starting_balance, ending_balance }) => (ending_balance ?? 0) - starting_balance)
  const since = Math.min(...unpaid.map(({ created }) => created))
  const later = all.filter(({ total, created }) => total < 0 && created >= since)
  const unearned = Math.min(
    sumOf(later, ({ total }) => -total),
    sumOf(unpaid, ({ amount_remaining }) => amount_remaining),
  )
  return Math.min(0, balance - Math.max(0, returned) + unearned)
}

const sumOf = (invoices: readonly Stripe.Invoice[], penceOf: (invoice: Stripe.Invoice) => number) =>
  invoices.reduce((sum, invoice) => sum + penceOf(invoice), 0)
