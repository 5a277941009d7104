import type { Statement } from '#server/platform/database/statement.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { ReadInvoice } from './read-invoice.ts'

const write = statement(
  'write_stripe_invoices',
  `insert into invoices (org_id, id, number, status, lines, gross_pence, vat_pence, vat_number, issued_at, customer)
select $1, w.id, w.number, w.status, w.lines, w.gross_pence, w.vat_pence, w.vat_number, w.issued_at, $3
from jsonb_to_recordset($2::jsonb) as w(id uuid, number text, status text, lines jsonb, gross_pence int, vat_pence int, vat_number text,
  issued_at timestamptz)
on conflict (org_id, id) do update set number = excluded.number, status = excluded.status, lines = excluded.lines,
  gross_pence = excluded.gross_pence, vat_pence = excluded.vat_pence, vat_number = excluded.vat_number, issued_at = excluded.issued_at
where (invoices.number, invoices.status, invoices.lines, invoices.gross_pence, invoices.vat_pence, invoices.vat_number, invoices.issued_at)
  is distinct from (excluded.number, excluded.status, excluded.lines, excluded.gross_pence, excluded.vat_pence, excluded.vat_number,
  excluded.issued_at)
returning id`,
)

/**
 * Makes our invoices those that were read at Stripe, and answers whether one of them is new or has changed. A new one is to this `customer`,
 * name and address a line each; those there are stay to whom they were made.
 */
export const writeInvoices = (invoices: readonly ReadInvoice[], customer: readonly string[]): Statement<boolean> =>
  write(JSON.stringify(invoices), customer).as((rows) => rows.length > 0)
