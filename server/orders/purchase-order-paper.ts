import { isUnsent, type OrderStatus } from '#contract/order-life.ts'
import { type Column, type Letterhead, type ListPaper, listWidth } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'

export type PurchaseOrder = {
  order_number: string
  status: OrderStatus
  /** YYYY-MM-DD, both. */
  order_date: string
  expected_date: string | null
  /** What the supplier calls it. */
  reference: string | null
  /** JSON: SKU, name, quantity with its unit, price of one and of all, all texts; the last is the total of the order. */
  rows: string
  /** Letters of the longest sum among the rows. */
  longest: number
  letterhead: Letterhead
  supplier: readonly string[]
  /** Where the goods are to go. */
  destination: readonly string[]
}

const [wideSku, narrow] = [110, 72]
/** Points: what a figure takes, and how narrow a column of sums is at least. */
const [figure, leastSum] = [6.4, 66]

/** What a supplier is asked for, on A4. Notes are for the house, and not on it. */
export function purchaseOrderPaper(order: PurchaseOrder): ListPaper {
  const { order_number, order_date, expected_date, reference, letterhead, supplier, destination } = order
  const facts = [`Date ${writtenDay(order_date)}`]
  if (expected_date) facts.push(`Expected by ${writtenDay(expected_date)}`)
  if (reference) facts.push(`Your reference ${reference}`)
  const title = isUnsent(order.status) ? 'Purchase order (draft)' : 'Purchase order'
  return {
    ...{ kind: 'list', title, number: order_number, corner: letterhead.lines, isScanned: true },
    ...{ small: letterhead.small, ...(letterhead.logo && { logo: letterhead.logo }) },
    blocks: [
      { heading: 'Supplier', lines: supplier.length > 0 ? supplier : ['No supplier'] },
      { heading: 'Deliver to', lines: destination },
      { heading: 'Order', lines: facts },
    ],
    columns: columnsFor(Math.max(leastSum, order.longest * figure)),
    rows: order.rows,
  }
}

const columnsFor = (sum: number): Column[] => [
  { heading: 'SKU', width: wideSku, isWhole: true },
  { heading: 'Product', width: listWidth - wideSku - narrow - 2 * sum },
  { heading: 'Quantity', width: narrow, align: 'right' },
  { heading: 'Unit price', width: sum, align: 'right' },
  { heading: 'Total', width: sum, align: 'right' },
]
