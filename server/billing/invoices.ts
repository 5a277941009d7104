import { sql } from 'kysely'
import type * as z from 'zod'
import { type billing, Invoice, type InvoiceLine } from '#contract/billing.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { nextNumber, numbered } from '#server/platform/database/next-number.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { type List, listRows, rowOf } from '#server/platform/lists/list-rows.ts'
import { senderAddress } from '#server/stock/letterhead.ts'
import { sumOf, vatIn } from './prices.ts'
import { creditIn } from './settle-change.ts'

const list: List = {
  table: 'invoices',
  columns: keysOf(Invoice.shape)
    .map((column) => `r.${column}`)
    .join(', '),
  sorted: { by: 'issued_at', as: 'moment', direction: 'desc' },
}

/** Invoices, newest first. */
export async function listInvoices(scope: Scope, page: z.output<typeof billing.invoices.query>) {
  const rows = await listRows<Invoice>(scope, list, page)
  return pageFrom(rows, page.limit, list.table, (row) => [row.issued_at, row.id])
}

/** With its customer as it was when it was made: name and address, a line each; null where an older version wrote it. */
export type StoredInvoice = Invoice & { vat_number: string | null; customer: string[] | null }
const withCustomer: List = { ...list, columns: `${list.columns}, r.vat_number, r.customer` }

/** One invoice; undefined where the organisation has none of that id. */
export const invoiceById = (id: string) => rowOf<StoredInvoice>(withCustomer, id)

/** What the numbers of the test mode begin with. */
const testPrefix = 'TEST'

/** Whether no money was moved for it. */
export const isOfTestMode = ({ number }: Invoice) => number.startsWith(`${testPrefix}-`)

/** Writes an invoice of these lines, whose sum is not below nothing, to whom the organisation is now. Numbers follow each other in it. */
export async function writeInvoice(tx: Tx, lines: readonly InvoiceLine[], status: 'paid' | 'open', vat: string | null) {
  const gross_pence = sumOf(lines)
  const number = numbered(testPrefix, await tx.run(nextNumber('invoice')))
  await tx.db
    .insertInto('invoices')
    .values({
      ...{ id: newId(), number, status, lines: JSON.stringify(lines) },
      ...{ customer: await senderAddress(tx), vat_number: vat },
      ...{ gross_pence, vat_pence: vatIn(gross_pence) },
      // Behind the number, which nobody else has meanwhile: of two transactions the one that began first may write the later invoice.
      issued_at: sql<string>`clock_timestamp()`,
    })
    .execute()
}

const setAll = (tx: Tx, from: Invoice['status'], to: Invoice['status']) =>
  tx.db.updateTable('invoices').set({ status: to }).where('status', '=', from).execute()

export const payOpenInvoices = (tx: Tx) => setAll(tx, 'open', 'paid')
/** Nobody has to pay them any more. Answers the credit that had gone into them, in pence. */
export async function voidOpenInvoices(tx: Tx): Promise<number> {
  const open = tx.db.updateTable('invoices').set({ status: 'void' }).where('status', '=', 'open')
  const voided = await open.returning('lines').execute()
  return creditIn(voided.flatMap(({ lines }) => lines as InvoiceLine[]))
}
export const refundPaidInvoices = (tx: Tx) => setAll(tx, 'paid', 'refunded')
