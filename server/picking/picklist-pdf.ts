import type { Picklist } from '#contract/picking.ts'
import { type Column, drawList, listWidth } from '#server/platform/list-pdf.ts'
import { writtenDay } from '#server/platform/written-day.ts'

/** Units of one line at one place. */
export type PaperLine = { sku: string; name: string; location: string | null; quantity: number; is_picked: boolean }
type Paper = Pick<Picklist, 'picklist_number' | 'order_number' | 'customer_name' | 'priority' | 'created_at'> & {
  lines: readonly PaperLine[]
}

const [box, wideLocation, wideSku, narrow] = [24, 110, 110, 64]

const columns: Column<PaperLine>[] = [
  { heading: '', width: box, cell: ({ is_picked }) => ({ ticked: is_picked }) },
  {
    heading: 'Location',
    width: wideLocation,
    cell: ({ location, is_picked }) => location ?? (is_picked ? 'Picked' : 'No location'),
  },
  { heading: 'SKU', width: wideSku, cell: ({ sku }) => sku },
  { heading: 'Product', width: listWidth - box - wideLocation - wideSku - narrow, cell: ({ name }) => name },
  { heading: 'Quantity', width: narrow, align: 'right', cell: ({ quantity }) => String(quantity) },
]

/** What to fetch, on A4, in the order one walks; its number can be scanned. */
export function drawPicklist({ picklist_number, lines, ...about }: Paper) {
  return drawList({
    ...{ title: 'Picklist', number: picklist_number, corner: 'barcode', columns, rows: lines },
    blocks: [
      { heading: 'Order', lines: [about.order_number, about.customer_name ?? 'No customer'] },
      { heading: 'Picklist', lines: [`Priority P${about.priority}`, `Created ${writtenDay(about.created_at)}`] },
    ],
  })
}
