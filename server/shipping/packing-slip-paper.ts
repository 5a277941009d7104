import { type Column, type Letterhead, type ListPaper, listWidth } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { carrierNames } from './carrier-names.ts'
import type { Shipment } from './shipping-label.ts'

export type PackingSlip = {
  order_number: string
  /** YYYY-MM-DD */
  order_date: string
  /** What the customer calls it. */
  reference: string | null
  /** JSON: SKU, name, quantity and what was picked of it with their units, all texts. */
  rows: string
  letterhead: Letterhead
  recipient: readonly string[]
  shipment: Shipment | undefined
}

const [wideSku, narrow] = [120, 72]

/** What is in the parcel, on A4: no prices, for whoever opens it need not be who paid. */
export function packingSlipPaper(slip: PackingSlip): ListPaper {
  const { order_number, order_date, reference, rows, letterhead, recipient, shipment } = slip
  const facts = [`Order ${order_number}`, `Date ${writtenDay(order_date)}`]
  if (reference) facts.push(`Your reference ${reference}`)
  if (shipment) facts.push(`${carrierNames[shipment.carrier]} ${shipment.tracking_number}`)
  return {
    ...{ kind: 'list', title: 'Packing slip', number: order_number, corner: letterhead.lines, isScanned: true },
    ...{ small: letterhead.small, ...(letterhead.logo && { logo: letterhead.logo }) },
    blocks: [
      { heading: 'Deliver to', lines: recipient.length > 0 ? recipient : ['No customer'] },
      { heading: 'Order', lines: facts },
    ],
    columns: columnsFor(shipment ? 'Shipped' : 'Picked'),
    rows,
  }
}

const columnsFor = (done: 'Shipped' | 'Picked'): Column[] => [
  { heading: 'SKU', width: wideSku, isWhole: true },
  { heading: 'Product', width: listWidth - wideSku - 2 * narrow },
  { heading: 'Ordered', width: narrow, align: 'right' },
  { heading: done, width: narrow, align: 'right' },
]
