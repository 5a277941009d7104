import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Invoice, InvoiceLine } from '#contract/billing.ts'
import { partOf, sumOf, vatIn } from '../prices.ts'
import { momentOf } from './read-subscription.ts'
import { stripeId } from './stripe-id.ts'

/** An invoice of Stripe in our words. */
export type ReadInvoice = Invoice & { vat_number: string | null }

/** What was charged; undefined while it may still change. What is left over from before goes off, what is left over now is kept. */
export function readInvoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): ReadInvoice | undefined {
  if (invoice.status === null || invoice.status === 'draft') return undefined
  const { id, number, amount_due } = invoice
  return {
    ...{ id: idOf(id), number: number ?? id },
    issued_at: momentOf(invoice.status_transitions.finalized_at ?? invoice.created),
    status: statusOf(invoice, charges),
    ...{ lines: linesOf(invoice), gross_pence: amount_due, vat_pence: vatOf(invoice) },
    vat_number: invoice.customer_tax_ids?.[0]?.value ?? null,
  }
}

/** The same id whenever it is read: our row is found by it. */
function idOf(stripeId: string): string {
  const hex = createHash('sha256').update(stripeId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function statusOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Invoice['status'] {
  if (invoice.status === 'open') return 'open'
  if (invoice.status !== 'paid') return 'void'
  return invoice.amount_paid > 0 && returnable(invoice, charges) === 0 ? 'refunded' : 'paid'
}

/** Of what was paid for an invoice, what has not gone back: with a credit note, or from its charges without one. In pence. */
export function returnable(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): number {
  const { amount_paid, post_payment_credit_notes_amount, payments } = invoice
  const intents = new Set(payments?.data.map(({ payment }) => stripeId(payment.payment_intent)))
  const own = charges.filter(({ payment_intent }) => payment_intent !== null && intents.has(stripeId(payment_intent)))
  const refunded = own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
  return Math.max(0, amount_paid - Math.max(refunded, post_payment_credit_notes_amount))
}

/** What was charged, line by line; together it is what is due. */
export function linesOf({ lines, total, amount_due, total_discount_amounts }: Stripe.Invoice): InvoiceLine[] {
  const items = lines.data.map(({ description, amount }) => ({ text: description ?? 'Subscription', pence: amount }))
  const off = (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const listed = [...items, { text: 'Discount', pence: -off }]
  const credit = amount_due - total
  const text = credit < 0 ? 'Credit from before' : 'Kept as credit for the next payments'
  // Stripe lists the first ten.
  const rest = { text: 'Other items', pence: total - sumOf(listed) }
  return [...listed, rest, { text, pence: credit }].filter(({ pence }) => pence !== 0)
}

/** As Stripe has it of the total, where it counts tax; else what is in our prices. */
function vatOf({ total_taxes, total, amount_due }: Stripe.Invoice): number {
  if (!total_taxes?.length) return vatIn(amount_due)
  const told = total_taxes.reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(Math.max(0, partOf(told, amount_due, Math.max(total, 0))), amount_due)
}
