import type { InvoiceLine } from '#contract/billing.ts'
import { vatPercent } from '#contract/plans.ts'
import { type Cell, type Column, type ListPaper, listWidth } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { isOfTestMode, type StoredInvoice } from './invoices.ts'
import { partOf, vatIn } from './prices.ts'
import { writtenPounds } from './written-pounds.ts'

/** Who charges and who is charged: name, address and, of who charges, the VAT number; a line each. */
type Sides = { seller: readonly string[]; customer: readonly string[] }

const standing = { paid: 'Paid', open: 'Not paid yet', refunded: 'Refunded', void: 'Void' } as const

/** An invoice on A4, with its VAT. Whatever was charged in the test mode says so: it is no proof of a payment. */
export function invoicePaper(invoice: Omit<StoredInvoice, 'customer'> & Sides): ListPaper {
  const { number, issued_at, status, vat_number, seller, customer } = invoice
  const moved = isOfTestMode(invoice) ? ['Test mode: no money was moved'] : []
  const facts = [`Date ${writtenDay(issued_at)}`, standing[status], ...moved]
  return {
    ...{ kind: 'list', title: 'Invoice', number, corner: seller },
    blocks: [
      { heading: 'Invoice to', lines: vat_number ? [...customer, `VAT number ${vat_number}`] : customer },
      { heading: 'Invoice', lines: facts },
    ],
    columns,
    rows: JSON.stringify(rowsOf(invoice)),
  }
}

const [narrow, wide] = [48, 90]

const columns: Column[] = [
  { heading: 'What for', width: listWidth - narrow - 2 * wide },
  { heading: 'VAT', width: narrow, align: 'right' },
  { heading: 'Excl. VAT', width: wide, align: 'right' },
  { heading: 'Incl. VAT', width: wide, align: 'right' },
]

type Sums = Pick<StoredInvoice, 'gross_pence' | 'vat_pence'> & { lines: readonly InvoiceLine[] }

function rowsOf({ lines, gross_pence, vat_pence }: Sums): Cell[][] {
  const isUsual = vat_pence === vatIn(gross_pence)
  const rate = isUsual ? `${vatPercent}%` : ''
  const netOf = (pence: number) => pence - (isUsual ? vatIn(pence) : partOf(pence, vat_pence, gross_pence))
  let upTo = 0
  // Of the sum up to each line, so that what was rounded does not add up: together they are the net sum to the penny.
  const listed = lines.map(({ text, pence }): Cell[] => {
    upTo += pence
    return [text, rate, writtenPounds(netOf(upTo) - netOf(upTo - pence)), writtenPounds(pence)]
  })
  return [
    ...listed,
    ['Net', '', writtenPounds(gross_pence - vat_pence)],
    [`VAT ${rate}`.trim(), '', '', writtenPounds(vat_pence)],
    ['Total', '', '', writtenPounds(gross_pence)],
  ]
}
