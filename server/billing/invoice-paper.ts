import type { InvoiceLine } from '#contract/billing.ts'
import { vatPercent } from '#contract/plans.ts'
import { type Cell, type Column, type ListPaper, listWidth } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { isOfTestMode, type StoredInvoice } from './invoices.ts'
import { vatIn } from './prices.ts'
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

function rowsOf(sums: Sums): Cell[][] {
  const { lines, gross_pence, vat_pence } = sums
  const isOurs = isOfOurRate(sums)
  const rate = isOurs ? `${vatPercent}%` : ''
  const nets = netsOf(sums, isOurs)
  const listed = lines.map(({ text, pence }, place): Cell[] => [text, rate, nets[place] ?? '', writtenPounds(pence)])
  return [
    ...listed,
    ['Net', '', writtenPounds(gross_pence - vat_pence)],
    [`VAT ${rate}`.trim(), '', '', writtenPounds(vat_pence)],
    ['Total', '', '', writtenPounds(gross_pence)],
  ]
}

/** Stripe, where it counts the VAT, rounds that of each line: together they may be some pence off. */
function isOfOurRate({ lines, gross_pence, vat_pence }: Sums) {
  const off = Math.abs(vat_pence - vatIn(gross_pence))
  return off === 0 || (vat_pence > 0 && off <= (lines.length + 1) / 2)
}

/**
 * What each line comes to without VAT: what the sum up to it does, less that of the sum before it, so that together they are the net sum to
 * the penny. None where VAT was charged at another rate, or at several: which line has which is not known.
 */
function netsOf({ lines, vat_pence }: Sums, isOurs: boolean): string[] {
  if (!isOurs && vat_pence !== 0) return []
  const vatUpTo = isOurs ? vatIn : () => 0
  let [sum, vatBefore] = [0, 0]
  return lines.map(({ pence }, place) => {
    sum += pence
    const vat = place === lines.length - 1 ? vat_pence : vatUpTo(sum)
    const net = pence - (vat - vatBefore)
    vatBefore = vat
    return writtenPounds(net)
  })
}
