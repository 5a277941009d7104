import { type Books, found, happened, type Invoice, type Line, listOf, type Subscription } from './books.ts'

type Period = { start: number; end: number }
export type Charged = {
  text: string
  pence: number
  /** No discount goes off any more. */
  isNet?: true
  /** That of the subscription, if nothing else is said. */
  period?: Period
}

/** Makes an invoice of these lines and has it paid: by credit first, then by card. Below nothing it is credit. */
export function charge(books: Books, subscription: Subscription, reason: string, charged: readonly Charged[]): Invoice {
  const invoice = draw(books, subscription, reason, charged)
  found(books.customers, invoice.customer).balance = invoice.ending_balance
  books.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  happened(books, 'invoice.created', invoice)
  happened(books, 'invoice.finalized', invoice)
  tryToPay(books, invoice)
  settleStatus(books, subscription)
  return invoice
}

/** What an invoice of these lines would be; nothing comes of it. */
export function draw(books: Books, subscription: Subscription, reason: string, charged: readonly Charged[]): Invoice {
  const customer = found(books.customers, subscription.customer)
  const sum = charged.reduce((all, { pence }) => all + pence, 0)
  const percent = subscription.discounts[0]?.source.coupon.percent_off ?? 0
  const discountable = charged.filter(({ isNet }) => !isNet).reduce((all, { pence }) => all + pence, 0)
  const off = Math.round((discountable * percent) / 100)
  const total = sum - off
  const starting_balance = customer.balance
  const amount_due = Math.max(0, total + Math.min(0, starting_balance))
  const now = books.nextSecond()
  return {
    ...{ id: books.newId('in'), object: 'invoice', number: books.newId('PW'), created: now },
    ...{ customer: customer.id, billing_reason: reason, status: 'open', attempted: false },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    ...{ total, starting_balance, ending_balance: starting_balance + total - amount_due },
    ...{ amount_due, amount_paid: 0, amount_remaining: amount_due, post_payment_credit_notes_amount: 0 },
    total_discount_amounts: off === 0 ? [] : [{ amount: off, discount: subscription.discounts[0]?.id ?? '' }],
    ...{ total_taxes: [], customer_tax_ids: customer.tax_ids.data.map(({ value }) => ({ type: 'gb_vat', value })) },
    status_transitions: { finalized_at: now, paid_at: null, voided_at: null },
    lines: listOf(charged.map((line): Line => lineOf(books, subscription, line))),
    payments: listOf([]),
  }
}

function lineOf(books: Books, { items }: Subscription, { text, pence, period }: Charged): Line {
  const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {}
  const made = { id: books.newId('il'), object: 'line_item', description: text, amount: pence } as const
  return { ...made, period: period ?? { start, end } }
}

/** Answers whether it is paid now. */
export function tryToPay(books: Books, invoice: Invoice): boolean {
  const { amount_due, customer } = invoice
  invoice.attempted = true
  if (amount_due > 0 && books.declined.has(customer)) {
    happened(books, 'invoice.payment_failed', invoice)
    return false
  }
  if (amount_due > 0) takeMoney(books, invoice)
  Object.assign(invoice, { status: 'paid', amount_paid: amount_due, amount_remaining: 0 })
  invoice.status_transitions.paid_at = books.now()
  happened(books, 'invoice.paid', invoice)
  return true
}

function takeMoney(books: Books, invoice: Invoice) {
  const [id, payment_intent] = [books.newId('ch'), books.newId('pi')]
  const { customer, amount_due: amount } = invoice
  const made = { id, object: 'charge', created: books.now(), customer, payment_intent } as const
  books.charges.set(id, { ...made, amount, amount_refunded: 0 })
  const payment = { type: 'payment_intent', payment_intent } as const
  invoice.payments = listOf([{ id: books.newId('inpay'), object: 'invoice_payment', payment }])
}

/** It stands as its newest invoice does that is not void: that is all Stripe looks at. */
export function settleStatus(books: Books, subscription: Subscription) {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return
  const own = [...books.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === subscription.id,
  )
  const newest = own.findLast(({ status }) => status !== 'void')
  const status = newest?.status === 'open' ? 'past_due' : 'active'
  if (status === subscription.status) return
  subscription.status = status
  happened(books, 'customer.subscription.updated', subscription)
}

/** Nobody has to pay it any more; credit that went into it is there again. */
export function voidInvoice(books: Books, invoice: Invoice) {
  const customer = found(books.customers, invoice.customer)
  const used = Math.max(0, invoice.ending_balance - invoice.starting_balance)
  customer.balance -= used
  invoice.status = 'void'
  invoice.status_transitions.voided_at = books.now()
  happened(books, 'invoice.voided', invoice)
  if (used > 0) happened(books, 'customer.updated', customer)
  settleStatus(books, found(books.subscriptions, invoice.parent.subscription_details.subscription))
}
