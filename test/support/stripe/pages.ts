import type { plans } from '#contract/plans.ts'
import {
  type Books,
  type Customer,
  found,
  happened,
  type Invoice,
  listOf,
  type Price,
  StripeSaysNo,
  type Subscription,
} from './books.ts'
import { change } from './change-items.ts'
import {
  begin,
  catchUp,
  chargeFirst,
  discount,
  end,
  isLiving,
  payOpen,
  setCancelling,
  shifted,
} from './subscriptions.ts'

export type Payment = {
  card?: 'works' | 'declined'
  /** Quantities of what is offered beside the plan, by the name of its product. */
  extras?: Record<string, number>
  vat?: string
  code?: string
}

/** Pays at the page of a checkout session; raises where the card is declined or the page is closed. */
export function payAt(
  books: Books,
  url: string,
  { card = 'works', extras = {}, vat, code }: Payment = {},
): Subscription {
  const session = found(books.sessions, url.split('/').at(-1))
  const customer = found(books.customers, session.customer)
  if (session.status !== 'open' || session.expires_at <= books.now()) throw new StripeSaysNo(400, 'session_closed')
  if (card === 'declined') throw new StripeSaysNo(402, 'card_declined')
  books.declined.delete(customer.id)
  if (vat) customer.tax_ids = listOf([{ id: books.newId('txi'), object: 'tax_id', value: vat }])
  const optional = session.made_of.optional.map((price) => found(books.prices, price))
  const taken = optional.map(({ id, product }) => ({ price: id, quantity: extras[product] ?? 0 }))
  const bought = [...session.made_of.prices.map((price) => ({ price, quantity: 1 })), ...taken]
  const subscription = begin(
    books,
    session,
    bought.filter(({ quantity }) => quantity > 0),
  )
  if (code && !session.made_of.takesCodes) throw new StripeSaysNo(400, 'no_place_for_codes')
  if (code) redeem(books, subscription, code)
  chargeFirst(books, subscription)
  Object.assign(session, { status: 'complete', url: null, subscription: subscription.id })
  happened(books, 'checkout.session.completed', session)
  return subscription
}

function redeem(books: Books, subscription: Subscription, typed: string) {
  const code = found(books.codes, typed)
  if (code.left === 0) throw new StripeSaysNo(400, 'promotion_code_used')
  code.left -= 1
  discount(books, subscription, code.promotion.coupon, code.id)
}

/** What a customer does at the page of the portal. */
export function portalAt(books: Books, url: string) {
  const [customerId, configurationId] = url.split('/').slice(-2)
  const customer = found(books.customers, customerId)
  found(books.configurations, configurationId)
  const own = () => livingOf(books, customer)
  return {
    cancel: () => setCancelling(books, own(), true),
    keep: () => setCancelling(books, own(), false),
    useCard: () => payByAnotherCard(books, own()),
  }
}

/** Another card, with which what is open is paid. */
export function payByAnotherCard(books: Books, { customer }: Subscription) {
  books.declined.delete(customer)
  payOpen(books, customer)
}

/** The card of a customer will be declined from now on. */
export const blockCard = (books: Books, { customer }: Subscription) => void books.declined.add(customer)

/** Deletes a customer with all that goes on, as the operator may in the dashboard. */
export function deleteCustomer(books: Books, { id }: Customer) {
  for (const one of books.subscriptions.values()) if (one.customer === id && isLiving(one)) end(books, one)
  books.deleted.add(id)
  happened(books, 'customer.deleted', found(books.customers, id))
}

/** Gives back what was paid for an invoice without a credit note, as the operator may in the dashboard. */
export function refundInDashboard(books: Books, { payments, amount_paid }: Invoice, pence = amount_paid) {
  const intents = payments.data.map(({ payment }) => payment.payment_intent)
  for (const charge of books.charges.values()) {
    if (!intents.includes(charge.payment_intent)) continue
    charge.amount_refunded += pence
    happened(books, 'charge.refunded', charge)
  }
}

/** Changes the plan by the second, whether or not the difference is paid, as the operator may in the dashboard. */
export function changeInDashboard(
  books: Books,
  subscription: Subscription,
  { plan, billing }: { plan: keyof typeof plans; billing: 'monthly' | 'yearly' },
) {
  change(books, subscription, priceFor(books, plan, billing))
}

/** Ends a subscription at once, as the operator may in the dashboard. */
export const endAtOnce = (books: Books, subscription: Subscription) => end(books, subscription)

function livingOf(books: Books, customer: Customer): Subscription {
  const own = [...books.subscriptions.values()].find((one) => one.customer === customer.id && isLiving(one))
  if (!own) throw new StripeSaysNo(404, 'resource_missing', 'No subscription goes on')
  return own
}

function priceFor(books: Books, plan: string, billing: string): Price {
  const all = [...books.prices.values()]
  return found(new Map(all.map((price) => [price.lookup_key ?? price.id, price])), `pickwell_${plan}_${billing}`)
}

const moments = new Set([
  ...['created', 'current_period_start', 'current_period_end', 'start_date', 'trial_end', 'billing_cycle_anchor'],
  ...['cancel_at', 'ended_at', 'finalized_at', 'paid_at', 'voided_at', 'expires_at'],
])

/** Moves everything there is so far back, as if it were that long ago, and does what its clock would have done since. */
export function letTimePassAt(books: Books, { months = 0, days = 0 }: { months?: number; days?: number }) {
  const back = (thing: object): void => {
    for (const [key, value] of Object.entries(thing)) {
      if (moments.has(key) && typeof value === 'number') Object.assign(thing, { [key]: shifted(value, -months, -days) })
      else if (typeof value === 'object' && value !== null) back(value)
    }
  }
  for (const things of [books.sessions, books.subscriptions, books.invoices])
    for (const one of things.values()) back(one)
  catchUp(books)
}
