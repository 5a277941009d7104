import {
  type Books,
  type Coupon,
  found,
  happened,
  type Item,
  listOf,
  type Price,
  type Session,
  type Subscription,
} from './books.ts'
import { type Charged, charge, settleStatus, tryToPay } from './charge.ts'

export const monthsOf = ({ recurring }: Price) => (recurring.interval === 'year' ? 12 : 1)

/** Months later (or earlier) by the calendar, on the last day of a shorter month. */
export function shifted(seconds: number, months: number, days = 0): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000) + days * 86_400
}

const fullPeriod = ({ items }: Subscription): Charged[] =>
  items.data.map(({ price, quantity }) => ({
    text: `${quantity} × ${price.product}`,
    pence: price.unit_amount * quantity,
  }))

export const setPeriod = ({ items }: Subscription, start: number, end: number) => {
  for (const item of items.data) Object.assign(item, { current_period_start: start, current_period_end: end })
}
export const firstItem = ({ items }: Subscription): Item => {
  const [item] = items.data
  if (!item) throw new Error('A subscription has an item')
  return item
}
export const isLiving = ({ status }: Subscription) => status !== 'canceled'

/** What a checkout leads to. With a trial, or an anchor to come, nothing is charged now. */
export function begin(books: Books, session: Session, bought: { price: string; quantity: number }[]): Subscription {
  const { made_of, customer } = session
  const now = books.now()
  const id = books.newId('sub')
  const items = bought.map(
    ({ price, quantity }): Item => ({
      ...{ id: books.newId('si'), object: 'subscription_item', price: found(books.prices, price), quantity },
      ...{ current_period_start: now, current_period_end: now },
    }),
  )
  const coming = made_of.anchor && made_of.anchor > now ? made_of.anchor : undefined
  const free = made_of.trial_end ?? coming
  const subscription: Subscription = {
    ...{ id, object: 'subscription', created: now, customer, status: made_of.trial_end ? 'trialing' : 'active' },
    ...{ start_date: now, trial_end: made_of.trial_end ?? null, billing_cycle_anchor: free ?? now },
    ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null, latest_invoice: null, pending_update: null },
    ...{ metadata: made_of.metadata, discounts: [], items: listOf(items) },
  }
  if (made_of.coupon) discount(books, subscription, found(books.coupons, made_of.coupon), null)
  books.subscriptions.set(id, subscription)
  setPeriod(subscription, now, free ?? shifted(now, monthsOf(firstItem(subscription).price)))
  return subscription
}

/** Takes off what the coupon says of all that is charged from now on; the id of the code it came by, where it came by one. */
export function discount(books: Books, subscription: Subscription, coupon: Coupon, promotion_code: string | null) {
  const id = books.newId('di')
  subscription.discounts = [{ id, object: 'discount', source: { type: 'coupon', coupon }, promotion_code }]
}

/** Charges for the first period, unless it is free. */
export function chargeFirst(books: Books, subscription: Subscription) {
  const isFree = subscription.billing_cycle_anchor > subscription.created
  charge(
    books,
    subscription,
    'subscription_create',
    isFree ? [{ text: 'Until the first period', pence: 0 }] : fullPeriod(subscription),
  )
  happened(books, 'customer.subscription.created', subscription)
}

/** What is left of an amount once the discount is off. */
export const netOf = ({ discounts }: Subscription, pence: number) =>
  pence - Math.round((pence * (discounts[0]?.source.coupon.percent_off ?? 0)) / 100)

/** The part of its period that is left. */
function leftOf(books: Books, subscription: Subscription) {
  const { current_period_start: start, current_period_end: last } = firstItem(subscription)
  return (last - books.now()) / (last - start)
}

/** What was paid for and will not be used is credit. */
export function chargeUnused(books: Books, subscription: Subscription) {
  const left = leftOf(books, subscription)
  const unused = fullPeriod(subscription).map(
    ({ text, pence }): Charged => ({ text, pence: -netOf(subscription, Math.round(pence * left)), isNet: true }),
  )
  charge(books, subscription, 'subscription_update', unused)
}

export function setCancelling(books: Books, subscription: Subscription, cancels: boolean) {
  subscription.cancel_at_period_end = cancels
  subscription.cancel_at = cancels ? firstItem(subscription).current_period_end : null
  happened(books, 'customer.subscription.updated', subscription)
}

export function end(books: Books, subscription: Subscription) {
  subscription.status = 'canceled'
  subscription.ended_at = books.now()
  happened(books, 'customer.subscription.deleted', subscription)
}

/** Everything a clock would have done until now: periods are charged one behind the other, those that are cancelled end. */
export function catchUp(books: Books) {
  for (const subscription of books.subscriptions.values()) {
    while (isLiving(subscription) && firstItem(subscription).current_period_end <= books.now())
      nextPeriod(books, subscription)
  }
}

function nextPeriod(books: Books, subscription: Subscription) {
  if (subscription.cancel_at_period_end) return end(books, subscription)
  const { current_period_end, price } = firstItem(subscription)
  setPeriod(subscription, current_period_end, shifted(current_period_end, monthsOf(price)))
  if (subscription.status === 'trialing') subscription.status = 'active'
  charge(books, subscription, 'subscription_cycle', fullPeriod(subscription))
  happened(books, 'customer.subscription.updated', subscription)
}

/** Tries what was not paid once more. */
export function payOpen(books: Books, customer: string) {
  for (const invoice of books.invoices.values()) {
    if (invoice.customer !== customer || invoice.status !== 'open' || !tryToPay(books, invoice)) continue
    settleStatus(books, found(books.subscriptions, invoice.parent.subscription_details.subscription))
  }
}
