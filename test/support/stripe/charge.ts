import { type Books, found, happened, type Invoice, type Line, listOf, type Subscription } from './books.ts'

export type Charged = { text: string; pence: number }

/** Makes an invoice of these lines and has it paid: by credit first, then by card. Below nothing it is credit. */
export function charge(books: Books, subscription: Subscription, reason: string, charged: readonly Charged[]): Invoice {
  const customer = found(books.customers, subscription.customer)
  const sum = charged.reduce((all, { pence }) => all + pence, 0)
  const percent = subscription.discounts[0]?.source.coupon.percent_off ?? 0
  const off = Math.round((Math.max(0, sum) * percent) / 100)
  const total = sum - off
  const starting_balance = customer.balance
  const amount_due = Math.max(0, total + Math.min(0, customer.balance))
  customer.balance += total - amount_due
  const now = books.nextSecond()
  const invoice: Invoice = {
    ...{ id: books.newId('in'), object: 'invoice', number: books.newId('PW'), created: now },
    ...{ customer: customer.id, subscription: subscription.id, billing_reason: reason, status: 'open' },
    ...{ total, starting_balance, amount_due, amount_paid: 0, post_payment_credit_notes_amount: 0 },
    total_discount_amounts: off > 0 ? [{ amount: off, discount: subscription.discounts[0]?.id ?? '' }] : [],
    ...{ total_taxes: [], customer_tax_ids: customer.tax_ids.data.map(({ value }) => ({ type: 'gb_vat', value })) },
    status_transitions: { finalized_at: now, paid_at: null, voided_at: null },
    lines: listOf(charged.map(({ text, pence }): Line => lineOf(books, text, pence))),
  }
  books.invoices.set(invoice.id, invoice)
  happened(books, 'invoice.created', invoice)
  happened(books, 'invoice.finalized', invoice)
  tryToPay(books, invoice)
  return invoice
}

const lineOf = (books: Books, description: string, amount: number): Line => ({
  ...{ id: books.newId('il'), object: 'line_item', description, amount },
})

/** Answers whether it is paid now. */
export function tryToPay(books: Books, invoice: Invoice): boolean {
  if (invoice.amount_due > 0 && books.declined.has(invoice.customer)) {
    happened(books, 'invoice.payment_failed', invoice)
    return false
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.status_transitions.paid_at = books.now()
  happened(books, 'invoice.paid', invoice)
  return true
}
