import { type Column, drawList, listWidth } from '#server/platform/list-pdf.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { carrierNames } from './carrier-names.ts'
import type { Shipment } from './shipping-label.ts'

export type PackedLine = { sku: string; name: string; quantity: number; quantity_picked: number }
export type PackingSlip = {
  order_number: string
  /** YYYY-MM-DD */
  order_date: string
  lines: readonly PackedLine[]
  /** Name and address, a line each. */
  sender: readonly string[]
  recipient: readonly string[]
  shipment: Shipment | undefined
}

const [wideSku, narrow] = [120, 64]

/** What is in the parcel, on A4: no prices, for whoever opens it need not be who paid. */
export function drawPackingSlip({ order_number, order_date, lines, sender, recipient, shipment }: PackingSlip) {
  const facts = [`Order ${order_number}`, `Date ${writtenDay(order_date)}`]
  if (shipment) facts.push(`${carrierNames[shipment.carrier]} ${shipment.tracking_number}`)
  return drawList({
    ...{ title: 'Packing slip', number: order_number, corner: sender, rows: lines },
    blocks: [
      { heading: 'Deliver to', lines: recipient.length > 0 ? recipient : ['No customer'] },
      { heading: 'Order', lines: facts },
    ],
    columns: columnsFor(shipment ? 'Shipped' : 'Picked'),
  })
}

const columnsFor = (done: 'Shipped' | 'Picked'): Column<PackedLine>[] => [
  { heading: 'SKU', width: wideSku, cell: ({ sku }) => sku },
  { heading: 'Product', width: listWidth - wideSku - 2 * narrow, cell: ({ name }) => name },
  { heading: 'Ordered', width: narrow, align: 'right', cell: ({ quantity }) => String(quantity) },
  { heading: done, width: narrow, align: 'right', cell: ({ quantity_picked }) => String(quantity_picked) },
]
