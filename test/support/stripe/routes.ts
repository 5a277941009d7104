import {
  type Books,
  type Configuration,
  type Customer,
  found,
  happened,
  listOf,
  type Price,
  type PromotionCode,
  StripeSaysNo,
} from './books.ts'
import { changeItems, preview } from './change-items.ts'
import { voidInvoice } from './charge.ts'
import { expireSession, makeSession } from './checkout-sessions.ts'
import { type Form, formIn, formsIn, mapIn, numberIn, textIn, textsIn } from './read-form.ts'
import { chargeUnused, end, isLiving, setCancelling } from './subscriptions.ts'

type Asked = { id: string; form: Form }
/** Answers a request; raises `StripeSaysNo`. */
export type Route = (books: Books, asked: Asked) => unknown

const must = (form: Form, key: string): string => {
  const text = textIn(form, key)
  if (text === undefined) throw new StripeSaysNo(400, 'parameter_missing', `Missing required param: ${key}.`)
  return text
}

/** Newest first, a page at a time, as every list of Stripe. */
function page<T extends { id: string }>(all: readonly T[], form: Form, url: string) {
  const newest = all.toReversed()
  const after = textIn(form, 'starting_after')
  const rest = after ? newest.slice(newest.findIndex(({ id }) => id === after) + 1) : newest
  const limit = numberIn(form, 'limit') ?? 10
  return listOf(rest.slice(0, limit), url, rest.length > limit)
}

const ofCustomer = <T extends { id: string; customer: string }>(all: Iterable<T>, form: Form) =>
  [...all].filter(({ customer }) => customer === must(form, 'customer'))

function makeCustomer(books: Books, { form }: Asked): Customer {
  const customer: Customer = {
    ...{ id: books.newId('cus'), object: 'customer', created: books.now(), balance: 0, tax_ids: listOf([]) },
    ...{ email: textIn(form, 'email') ?? null, name: textIn(form, 'name') ?? null, metadata: mapIn(form, 'metadata') },
  }
  books.customers.set(customer.id, customer)
  happened(books, 'customer.created', customer)
  return customer
}

function updateCustomer(books: Books, { id, form }: Asked): Customer {
  const customer = found(books.customers, id)
  if (books.deleted.has(id)) throw new StripeSaysNo(404, 'resource_missing', `No such customer: ${id}`)
  customer.balance = numberIn(form, 'balance') ?? customer.balance
  customer.email = textIn(form, 'email') ?? customer.email
  noteIn(customer.metadata, form)
  happened(books, 'customer.updated', customer)
  return customer
}

/** What it pays for ends at once, and is not given back; what was invoiced stays. */
function removeCustomer(books: Books, { id }: Asked) {
  const customer = found(books.customers, id)
  if (books.deleted.has(id)) throw new StripeSaysNo(404, 'resource_missing', `No such customer: ${id}`)
  for (const subscription of books.subscriptions.values())
    if (subscription.customer === id && isLiving(subscription)) end(books, subscription)
  books.deleted.add(id)
  happened(books, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

/** An empty text takes the key away. */
function noteIn(metadata: Record<string, string>, form: Form) {
  for (const [key, text] of Object.entries(mapIn(form, 'metadata'))) {
    if (text === '') delete metadata[key]
    else metadata[key] = text
  }
}

function makeProduct(books: Books, { form }: Asked) {
  const [id, name] = [textIn(form, 'id') ?? books.newId('prod'), must(form, 'name')]
  if (books.products.has(id)) throw new StripeSaysNo(400, 'resource_already_exists', 'Product already exists.')
  books.products.set(id, { id, object: 'product', name })
  return found(books.products, id)
}

function makePrice(books: Books, { form }: Asked) {
  const lookup_key = textIn(form, 'lookup_key') ?? null
  const before = [...books.prices.values()].find((price) => lookup_key !== null && price.lookup_key === lookup_key)
  if (before && textIn(form, 'transfer_lookup_key') !== 'true') throw new StripeSaysNo(400, 'parameter_invalid')
  if (before) before.lookup_key = null
  const product = found(books.products, must(form, 'product')).id
  const recurring = { interval: must(formIn(form, 'recurring'), 'interval'), interval_count: 1 } as const
  const price: Price = {
    ...{ id: books.newId('price'), object: 'price', product, active: true, currency: must(form, 'currency') },
    ...{ unit_amount: Number(must(form, 'unit_amount')), tax_behavior: must(form, 'tax_behavior'), lookup_key },
    ...{ recurring, metadata: mapIn(form, 'metadata') },
  }
  books.prices.set(price.id, price)
  return price
}

function listPrices(books: Books, { form }: Asked) {
  const keys = textsIn(form, 'lookup_keys')
  if (keys.length > 10) throw new StripeSaysNo(400, 'parameter_invalid', 'At most 10 lookup_keys.')
  const sold = [...books.prices.values()].filter(({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key))
  return page(sold, form, '/v1/prices')
}

function makeConfiguration(books: Books, { form }: Asked): Configuration {
  const update = formIn(formIn(form, 'features'), 'subscription_update')
  const offers_plans = textIn(update, 'enabled') === 'true'
  if (offers_plans && formsIn(update, 'products').length === 0) throw new StripeSaysNo(400, 'parameter_missing')
  const [id, metadata] = [books.newId('bpc'), mapIn(form, 'metadata')]
  const made = { id, object: 'billing_portal.configuration', active: true, metadata, offers_plans } as const
  books.configurations.set(id, made)
  return made
}

function openPortal(books: Books, { form }: Asked) {
  const customer = found(books.customers, must(form, 'customer')).id
  const configuration = found(books.configurations, must(form, 'configuration')).id
  const [id, url] = [books.newId('bps'), `https://billing.stripe.test/p/${customer}/${configuration}`]
  const return_url = must(form, 'return_url')
  books.returnTo.set(url, return_url)
  return { id, object: 'billing_portal.session', customer, configuration, url, return_url }
}

function listSubscriptions(books: Books, { form }: Asked) {
  const all = ofCustomer(books.subscriptions.values(), form)
  const asked = textIn(form, 'status') === 'all' ? all : all.filter(isLiving)
  const isWhole = textsIn(form, 'expand').includes('data.discounts.source.coupon')
  const listed = asked.map(({ discounts, ...rest }) => ({
    ...rest,
    discounts: isWhole ? discounts : discounts.map(({ id }) => id),
  }))
  return page(listed, form, '/v1/subscriptions')
}

/** What belongs to an invoice is told only where somebody asks for it. */
function listInvoices(books: Books, { form }: Asked) {
  const isWhole = textsIn(form, 'expand').includes('data.payments')
  const all = ofCustomer(books.invoices.values(), form)
  return page(isWhole ? all : all.map(({ payments, ...rest }) => rest), form, '/v1/invoices')
}

function updateSubscription(books: Books, { id, form }: Asked) {
  const subscription = found(books.subscriptions, id)
  if (!isLiving(subscription))
    throw new StripeSaysNo(400, 'resource_missing', 'A canceled subscription is not updated.')
  noteIn(subscription.metadata, form)
  if (form.items) changeItems(books, subscription, form)
  if (textIn(form, 'cancel_at_period_end') === 'false' || textIn(form, 'cancel_at') === '')
    Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null })
  if (textIn(form, 'cancel_at_period_end') === 'true') setCancelling(books, subscription, true)
  else happened(books, 'customer.subscription.updated', subscription)
  return subscription
}

function cancelSubscription(books: Books, { id, form }: Asked) {
  const subscription = found(books.subscriptions, id)
  if (!isLiving(subscription)) throw new StripeSaysNo(404, 'resource_missing', `No such subscription: ${id}`)
  if (textIn(form, 'prorate') === 'true' && textIn(form, 'invoice_now') === 'true') chargeUnused(books, subscription)
  end(books, subscription)
  return subscription
}

function voidOpen(books: Books, { id }: Asked) {
  const invoice = found(books.invoices, id)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw new StripeSaysNo(400, 'invoice_not_open')
  voidInvoice(books, invoice)
  return invoice
}

/** With the refund of the payment. */
function makeCreditNote(books: Books, { form }: Asked) {
  const invoice = found(books.invoices, must(form, 'invoice'))
  const [amount, back] = [Number(must(form, 'amount')), Number(must(form, 'refund_amount'))]
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount
  if (invoice.status !== 'paid' || amount !== back || amount > left) throw new StripeSaysNo(400, 'parameter_invalid')
  const intents = invoice.payments.data.map(({ payment }) => payment.payment_intent)
  const charge = [...books.charges.values()].find(({ payment_intent }) => intents.includes(payment_intent))
  // Also what somebody has sent back without a note.
  if (!charge || charge.amount - charge.amount_refunded < back) throw new StripeSaysNo(400, 'amount_too_large')
  charge.amount_refunded += back
  invoice.post_payment_credit_notes_amount += amount
  const note = { id: books.newId('cn'), object: 'credit_note', amount, invoice: invoice.id, customer: invoice.customer }
  happened(books, 'charge.refunded', charge)
  happened(books, 'credit_note.created', note)
  return note
}

function makeCoupon(books: Books, { form }: Asked) {
  const [id, percent_off] = [textIn(form, 'id') ?? books.newId('co'), Number(must(form, 'percent_off'))]
  if (books.coupons.has(id)) throw new StripeSaysNo(400, 'resource_already_exists', 'Coupon already exists.')
  const coupon = { id, object: 'coupon', percent_off, duration: must(form, 'duration') } as const
  books.coupons.set(id, coupon)
  return coupon
}

function makeCode(books: Books, { form }: Asked) {
  const coupon = found(books.coupons, textIn(formIn(form, 'promotion'), 'coupon'))
  const [code, left] = [must(form, 'code'), Number(must(form, 'max_redemptions'))]
  const promotion = { type: 'coupon', coupon } as const
  const made = { id: books.newId('promo'), object: 'promotion_code', code, promotion, left } as const
  books.codes.set(code, { ...made })
  return made
}

function listCodes(books: Books, { form }: Asked) {
  const isAsked = ({ code, left }: PromotionCode) =>
    code === must(form, 'code') && (textIn(form, 'active') !== 'true' || left > 0)
  const asked = [...books.codes.values()].filter(isAsked)
  const isWhole = textsIn(form, 'expand').includes('data.promotion.coupon')
  const listed = asked.map(({ promotion: { type, coupon }, ...code }) => ({
    ...{ ...code, active: code.left > 0 },
    promotion: { type, coupon: isWhole ? coupon : coupon.id },
  }))
  return page(listed, form, '/v1/promotion_codes')
}

/** What of Stripe's API we use; `:id` is a part of the path. */
export const routes: Readonly<Record<string, Route>> = {
  'POST /v1/customers': makeCustomer,
  'GET /v1/customers/:id': (books, { id }) =>
    books.deleted.has(id) ? { id, object: 'customer', deleted: true } : found(books.customers, id),
  'POST /v1/customers/:id': updateCustomer,
  'DELETE /v1/customers/:id': removeCustomer,
  'POST /v1/products': makeProduct,
  'GET /v1/prices': listPrices,
  'POST /v1/prices': makePrice,
  'GET /v1/checkout/sessions': (books, { form }) =>
    page(ofCustomer(books.sessions.values(), form), form, '/v1/checkout/sessions'),
  'GET /v1/checkout/sessions/:id': (books, { id }) => found(books.sessions, id),
  'POST /v1/checkout/sessions': (books, { form }) => makeSession(books, form),
  'POST /v1/checkout/sessions/:id/expire': (books, { id }) => expireSession(books, id),
  'GET /v1/billing_portal/configurations': (books, { form }) =>
    page([...books.configurations.values()], form, '/v1/billing_portal/configurations'),
  'POST /v1/billing_portal/configurations': makeConfiguration,
  'POST /v1/billing_portal/sessions': openPortal,
  'GET /v1/subscriptions': listSubscriptions,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/charges': (books, { form }) => page(ofCustomer(books.charges.values(), form), form, '/v1/charges'),
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': (books, { form }) =>
    preview(books, found(books.subscriptions, must(form, 'subscription')), form),
  'GET /v1/invoices/:id': (books, { id }) => found(books.invoices, id),
  'POST /v1/invoices/:id/void': voidOpen,
  'POST /v1/credit_notes': makeCreditNote,
  'POST /v1/coupons': makeCoupon,
  'GET /v1/promotion_codes': listCodes,
  'POST /v1/promotion_codes': makeCode,
}
