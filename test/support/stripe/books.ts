import { randomUUID } from 'node:crypto'

/** What the fake has on its books, in the shape of the wire: of each thing the fields that somebody may ask about. Moments are in seconds. */
export type Customer = {
  id: string
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  /** Below nothing: credit. */
  balance: number
  tax_ids: List<{ id: string; object: 'tax_id'; value: string }>
}
export type Price = {
  id: string
  object: 'price'
  product: string
  active: boolean
  currency: string
  unit_amount: number
  tax_behavior: string
  lookup_key: string | null
  recurring: { interval: string; interval_count: 1 }
  metadata: Record<string, string>
}
export type Coupon = { id: string; object: 'coupon'; percent_off: number; duration: string }
export type Item = {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}
export type Subscription = {
  id: string
  object: 'subscription'
  created: number
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  start_date: number
  trial_end: number | null
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  latest_invoice: string | null
  pending_update: null
  metadata: Record<string, string>
  discounts: {
    id: string
    object: 'discount'
    source: { type: 'coupon'; coupon: Coupon }
    promotion_code: string | null
  }[]
  items: List<Item>
}
export type Line = {
  id: string
  object: 'line_item'
  description: string
  amount: number
  period: { start: number; end: number }
}
export type Invoice = {
  id: string
  object: 'invoice'
  number: string
  created: number
  customer: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  billing_reason: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  /** Somebody has tried to have it paid. */
  attempted: boolean
  total: number
  starting_balance: number
  /** What the balance was when this had been taken from it, or added. */
  ending_balance: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  post_payment_credit_notes_amount: number
  total_discount_amounts: { amount: number; discount: string }[]
  total_taxes: { amount: number }[]
  customer_tax_ids: { type: string; value: string }[]
  status_transitions: { finalized_at: number; paid_at: number | null; voided_at: number | null }
  lines: List<Line>
  payments: List<{
    id: string
    object: 'invoice_payment'
    payment: { type: 'payment_intent'; payment_intent: string }
  }>
}
/** Money that came, and how much of it went back in whatever way. */
export type Charge = {
  id: string
  object: 'charge'
  created: number
  customer: string
  payment_intent: string
  amount: number
  amount_refunded: number
}
export type Session = {
  id: string
  object: 'checkout.session'
  created: number
  expires_at: number
  customer: string
  client_reference_id: string | null
  metadata: Record<string, string>
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  url: string | null
  /** Where who has paid is led to, with the id of the session. */
  success_url: string
  /** Not on the wire: what it was made of. */
  made_of: {
    prices: string[]
    optional: string[]
    trial_end?: number
    anchor?: number
    coupon?: string
    takesCodes: boolean
    metadata: Record<string, string>
  }
}
export type Configuration = {
  id: string
  object: 'billing_portal.configuration'
  active: boolean
  metadata: Record<string, string>
  /** Whether its page offers other plans. */
  offers_plans: boolean
}
export type PromotionCode = {
  id: string
  object: 'promotion_code'
  code: string
  promotion: { type: 'coupon'; coupon: Coupon }
  /** Not on the wire: how often it may be redeemed yet. */
  left: number
}
export type Event = {
  id: string
  object: 'event'
  created: number
  type: string
  livemode: false
  data: { object: unknown }
}

export type List<T> = { object: 'list'; url: string; has_more: boolean; data: T[] }
export const listOf = <T>(data: T[], url = '', has_more = false): List<T> => ({ object: 'list', url, has_more, data })

/** Everything an account at Stripe has. */
export function openBooks() {
  // Ids are of one account: what was heard of another with the same would be taken for heard.
  const account = randomUUID().slice(0, 8)
  const now = () => Math.floor(Date.now() / 1000)
  let [ids, last] = [0, 0]
  return {
    customers: new Map<string, Customer>(),
    products: new Map<string, { id: string; object: 'product'; name: string }>(),
    prices: new Map<string, Price>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    charges: new Map<string, Charge>(),
    coupons: new Map<string, Coupon>(),
    codes: new Map<string, PromotionCode>(),
    configurations: new Map<string, Configuration>(),
    /** Where each page of the portal leads back to, by its address. */
    returnTo: new Map<string, string>(),
    /** Customers that somebody has deleted. */
    deleted: new Set<string>(),
    /** Customers whose card is declined. */
    declined: new Set<string>(),
    /** What happened, oldest first. */
    events: [] as Event[],
    ...{ account, now },
    /** A second of its own: invoices are told apart by when they were made. */
    nextSecond: () => (last = Math.max(now(), last + 1)),
    newId: (prefix: string) => `${prefix}_${account}${String(++ids).padStart(6, '0')}`,
  }
}
export type Books = ReturnType<typeof openBooks>

/** Notes that something happened, with the thing as it is then. */
export function happened(books: Books, type: string, object: unknown) {
  const event = { id: books.newId('evt'), object: 'event', created: books.now(), type, livemode: false } as const
  books.events.push({ ...event, data: { object: structuredClone(object) } })
}

/** No such thing, or not now: answered as Stripe does. */
export class StripeSaysNo extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function found<T>(things: ReadonlyMap<string, T>, id: string | undefined): T {
  const thing = things.get(id ?? '')
  if (!thing) throw new StripeSaysNo(404, 'resource_missing', `No such thing: ${id}`)
  return thing
}
