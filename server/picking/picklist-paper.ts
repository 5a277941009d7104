import type { Picklist } from '#contract/picking.ts'
import { type PicklistStatus, standingPicklists } from '#contract/picklist-life.ts'
import { type Cell, type Column, type Letterhead, type ListPaper, listWidth } from '#server/platform/paper/paper.ts'
import { writtenDay } from '#server/platform/written-day.ts'

type Told = 'picklist_number' | 'order_number' | 'customer_name' | 'status' | 'priority' | 'created_at'
type Printed = Pick<Picklist, Told> & {
  /** JSON of what is to be taken at one place each: ticked or not, place, SKU, name and quantity with its unit. */
  rows: string
  letterhead: Letterhead
}

const [box, wideLocation, wideSku, narrow] = [24, 106, 110, 72]

const columns: Column[] = [
  { heading: '', width: box },
  { heading: 'Location', width: wideLocation },
  { heading: 'SKU', width: wideSku, isWhole: true },
  { heading: 'Product', width: listWidth - box - wideLocation - wideSku - narrow },
  { heading: 'Quantity', width: narrow, align: 'right' },
]

/** Nobody picks it any more, and why. */
const ended: { [Status in PicklistStatus]?: string } = { completed: 'Completed', cancelled: 'Cancelled' }
const nothing: Cell[] = ['', '', '', 'Nothing to fetch']

/** What to fetch, on A4, in the order one walks; its number can be scanned. */
export function picklistPaper({ picklist_number, status, rows, letterhead, ...about }: Printed): ListPaper {
  const end = ended[status]
  const facts = [...(end ? [end] : []), `Priority P${about.priority}`, `Created ${writtenDay(about.created_at)}`]
  return {
    ...{ kind: 'list', title: 'Picklist', number: picklist_number, corner: 'barcode', columns },
    ...(letterhead.logo && { logo: letterhead.logo }),
    blocks: [
      { heading: 'Order', lines: [about.order_number, about.customer_name ?? 'No customer'] },
      { heading: 'Picklist', lines: facts },
      { heading: 'From', lines: [...letterhead.lines, ...letterhead.small.flatMap((line) => line.split(' · '))] },
    ],
    rows: standingPicklists.includes(status) ? rows : JSON.stringify([nothing]),
  }
}
