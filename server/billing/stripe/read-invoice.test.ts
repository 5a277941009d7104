import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { invoicePaper } from '../invoice-paper.ts'
import { readInvoice } from './read-invoice.ts'

const line = (description: string, amount: number) => ({ id: 'il', object: 'line_item', description, amount })

/** £15 by card, of which so much went back without a credit note. */
const read = (edit: object = {}, amount_refunded = 0) => {
  const invoice = {
    ...{ id: 'in_1', object: 'invoice', number: 'ABC-0001', created: 1_790_000_000, status: 'paid', total: 1500 },
    ...{ amount_due: 1500, amount_paid: 1500, post_payment_credit_notes_amount: 0, total_discount_amounts: [] },
    ...{ total_taxes: null, customer_tax_ids: [], status_transitions: { finalized_at: 1_790_000_060 } },
    lines: { data: [line('1 × Starter', 1500)] },
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }] },
    ...edit,
  }
  const charges = [
    { payment_intent: 'pi_1', amount_refunded },
    { payment_intent: 'pi_2', amount_refunded: 9900 },
  ]
  return readInvoice(invoice as unknown as Stripe.Invoice, charges as unknown as Stripe.Charge[])
}

test('an invoice of Stripe is one of ours, under the same id whenever it is read', () => {
  expect(read()).toEqual({
    ...{ id: read()?.id, number: 'ABC-0001', issued_at: '2026-09-21T14:14:20.000Z', status: 'paid' },
    ...{ lines: [{ text: '1 × Starter', pence: 1500 }], gross_pence: 1500, vat_pence: 250, vat_number: null },
  })
  expect(read()?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(read({ id: 'in_2' })?.id).not.toBe(read()?.id)
})

test.each([
  ['paid', {}, 'paid'],
  ['not paid yet', { status: 'open', amount_paid: 0 }, 'open'],
  ['void', { status: 'void', amount_paid: 0 }, 'void'],
  ['given up', { status: 'uncollectible', amount_paid: 0 }, 'void'],
  ['given back', { post_payment_credit_notes_amount: 1500 }, 'refunded'],
  ['given back in part', { post_payment_credit_notes_amount: 500 }, 'paid'],
  ['of nothing', { total: 0, amount_due: 0, amount_paid: 0, lines: { data: [] } }, 'paid'],
])('one that is %s', (_, edit, status) => {
  expect(read(edit)?.status).toBe(status)
})

test.each([
  ['in full', 1500, 'refunded'],
  ['in part', 1499, 'paid'],
])('one that was given back %s without a credit note', (_, refunded, status) => {
  expect(read({}, refunded)?.status).toBe(status)
})

test('what is still a draft is none', () => {
  expect(read({ status: 'draft' })).toBeUndefined()
})

test.each([
  ['credit goes off', { amount_due: 1000, amount_paid: 1000 }, ['Credit from before', -500], 1000],
  [
    'what is left over is kept',
    { total: -800, amount_due: 0, amount_paid: 0, lines: { data: [line('Unused', -800)] } },
    ['Kept as credit for the next payments', 800],
    0,
  ],
  [
    'a discount is a line',
    { total: 750, amount_due: 750, total_discount_amounts: [{ amount: 750 }] },
    ['Discount', -750],
    750,
  ],
  ['lines that are not listed are one', { total: 2000, amount_due: 2000 }, ['Other items', 500], 2000],
])('%s, and the lines are the sum', (_, edit, [text, pence], gross) => {
  const invoice = read(edit)

  expect(invoice?.lines.at(-1)).toEqual({ text, pence })
  expect(invoice?.lines.reduce((sum, { pence: part }) => sum + part, 0)).toBe(gross)
  expect(invoice?.gross_pence).toBe(gross)
})

test('VAT is what Stripe says, where it counts tax', () => {
  expect(read({ total_taxes: [{ amount: 0 }] })?.vat_pence).toBe(0)
  expect(read({ total_taxes: [{ amount: 300 }] })?.vat_pence).toBe(300)
  expect(read({ total_taxes: [{ amount: 300 }], amount_due: 750, amount_paid: 750 })?.vat_pence).toBe(150)
})

test('on paper it says nothing of a test mode, and of VAT what is true', async () => {
  const invoice = read({ total_taxes: [{ amount: 0 }], customer_tax_ids: [{ value: 'IE1234567FA' }] })
  if (!invoice) throw new Error('It is no draft')
  const [page] = readPdf(await drawPaper(invoicePaper({ ...invoice, seller: ['Pickwell'], customer: ['Mill & Co'] })))

  expect(page).toContain('VAT number IE1234567FA')
  expect(page).toContain('Net\n£15.00\nVAT\n£0.00\nTotal\n£15.00')
  expect(page).not.toContain('Test mode')
})

type Charged = { lines: { text: string; pence: number }[]; gross_pence: number; vat_pence: number }

async function printed(charged: Charged) {
  const given = { id: 'x', number: 'A-1', issued_at: '2026-11-30T12:00:00Z', status: 'paid' as const, vat_number: null }
  const paper = invoicePaper({ ...given, ...charged, seller: ['Pickwell'], customer: ['Mill & Co'] })
  const [page = ''] = readPdf(await drawPaper(paper))
  return page.slice(page.indexOf('WHAT FOR'))
}
const growth = 'Growth plan, paid yearly'

test('an invoice of more than £250 names of each line what it comes to without VAT and at which rate, and together that is the net sum', async () => {
  const lines = [
    { text: 'Growth plan, paid yearly', pence: 39_000 },
    { text: '1 extra user', pence: 4999 },
    { text: '2 extra locations', pence: 4999 },
    { text: '10% discount', pence: -4900 },
  ]
  expect(await printed({ lines, gross_pence: 44_098, vat_pence: 7350 })).toContain(
    [
      ...['WHAT FOR', 'VAT', 'EXCL. VAT', 'INCL. VAT', 'Growth plan, paid yearly', '20%', '£325.00', '£390.00'],
      ...['1 extra user', '20%', '£41.66', '£49.99', '2 extra locations', '20%', '£41.66', '£49.99'],
      ...['10% discount', '20%', '-£40.84', '-£49.00', 'Net', '£367.48', 'VAT 20%', '£73.50', 'Total', '£440.98'],
    ].join('\n'),
  )
})

test('VAT that was rounded line by line, a penny or two from that of the sum, is of the rate it is of', async () => {
  const lines = ['1 extra user', '2 extra locations', 'Advanced reporting'].map((text) => ({ text, pence: 4999 }))

  expect(await printed({ lines, gross_pence: 14_997, vat_pence: 2499 })).toContain(
    [
      ...['1 extra user', '20%', '£41.66', '£49.99', '2 extra locations', '20%', '£41.66', '£49.99'],
      ...['Advanced reporting', '20%', '£41.66', '£49.99', 'Net', '£124.98', 'VAT 20%', '£24.99', 'Total', '£149.97'],
    ].join('\n'),
  )
})

test('of a sum at several rates no line says what nobody knows: its own; without VAT a line comes to what it is', async () => {
  const lines = [
    { text: growth, pence: 12_000 },
    { text: 'Printed guide', pence: 10_000 },
  ]

  expect(await printed({ lines, gross_pence: 22_000, vat_pence: 2000 })).toMatch(
    /Growth plan, paid yearly\n£120\.00\nPrinted guide\n£100\.00\nNet\n£200\.00\nVAT\n£20\.00\nTotal\n£220\.00/,
  )
  expect(await printed({ lines, gross_pence: 22_000, vat_pence: 0 })).toMatch(
    /Growth plan, paid yearly\n£120\.00\n£120\.00\nPrinted guide\n£100\.00\n£100\.00\nNet\n£220\.00\nVAT\n£0\.00/,
  )
})

test('what credit pays for whole comes to nothing, line by line and in all', async () => {
  const lines = [
    { text: growth, pence: 39_000 },
    { text: 'Credit from before', pence: -39_000 },
  ]

  expect(await printed({ lines, gross_pence: 0, vat_pence: 0 })).toContain(
    [
      ...[growth, '20%', '£325.00', '£390.00', 'Credit from before', '20%', '-£325.00', '-£390.00'],
      ...['Net', '£0.00', 'VAT 20%', '£0.00', 'Total', '£0.00'],
    ].join('\n'),
  )
})
