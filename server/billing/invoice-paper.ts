import { vatPercent } from '#contract/plans.ts'
import { type Cell, type ListPaper, listWidth } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { isOfTestMode, type StoredInvoice } from './invoices.ts'
import { vatIn } from './prices.ts'
import { writtenPounds } from './written-pounds.ts'

/** Who charges and who is charged: name, address and, of who charges, the VAT number; a line each. */
type Sides = { seller: readonly string[]; customer: readonly string[] }

const wide = 96
const standing = { paid: 'Paid', open: 'Not paid yet', refunded: 'Refunded', void: 'Void' } as const

/** An invoice on A4, with its VAT. Whatever was charged in the test mode says so: it is no proof of a payment. */
export function invoicePaper(invoice: Omit<StoredInvoice, 'customer'> & Sides): ListPaper {
  const { number, issued_at, status, lines, gross_pence, vat_pence, vat_number, seller, customer } = invoice
  const totals: Cell[][] = [
    ['Net', writtenPounds(gross_pence - vat_pence)],
    [vat_pence === vatIn(gross_pence) ? `VAT ${vatPercent}%` : 'VAT', writtenPounds(vat_pence)],
    ['Total', writtenPounds(gross_pence)],
  ]
  const moved = isOfTestMode(invoice) ? ['Test mode: no money was moved'] : []
  const facts = [`Date ${writtenDay(issued_at)}`, standing[status], ...moved]
  return {
    ...{ kind: 'list', title: 'Invoice', number, corner: seller },
    blocks: [
      { heading: 'Invoice to', lines: vat_number ? [...customer, `VAT number ${vat_number}`] : customer },
      { heading: 'Invoice', lines: facts },
    ],
    columns: [
      { heading: 'What for', width: listWidth - wide },
      { heading: 'Amount incl. VAT', width: wide, align: 'right' },
    ],
    rows: JSON.stringify([...lines.map(({ text, pence }): Cell[] => [text, writtenPounds(pence)]), ...totals]),
  }
}
