import { href } from 'react-router'
import type { HistoryEntry } from '#contract/history.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatChange } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'
import { CodeLink } from '../ui/code-link.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { ListSection } from '../ui/list-section.tsx'
import { CellLink } from '../ui/row-link.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { aboutEntry, whatHappened } from './history-words.ts'

const columns: readonly Column<HistoryEntry>[] = [
  {
    header: 'What happened',
    cell: (entry) => <TwoLines strong wrap first={whatHappened(entry)} second={aboutEntry(entry)} />,
    share: 2,
    card: 'title',
  },
  { header: 'Document', cell: (entry) => documentsOf(entry), width: 210, card: 'detail' },
  {
    header: 'Change',
    cell: ({ stock_change }) => (stock_change === null ? '' : formatChange(stock_change)),
    align: 'right',
    width: 96,
    card: 'figure',
  },
  {
    header: 'Location',
    cell: ({ location_id, location_name }) =>
      location_id &&
      location_name && (
        <TwoLines first={<CellLink to={href(signedInPages.location, { id: location_id })}>{location_name}</CellLink>} />
      ),
    width: 152,
    card: 'detail',
    cardCell: ({ location_name }) => location_name && <TwoLines first={location_name} />,
  },
  {
    header: 'By',
    cell: ({ user_name }) => <TwoLines first={user_name ?? 'Somebody'} />,
    width: 136,
    card: 'detail',
    cardCell: ({ user_name }) => <TwoLines first={`by ${user_name ?? 'somebody'}`} />,
  },
  { header: 'Date', cell: ({ created_at }) => <When at={created_at} />, width: 116, card: 'detail' },
]

/** Everything that touched it, newest first: movements, orders, edits. */
export const ProductHistory = ({ list }: { list: Listing<HistoryEntry> }) => (
  <ListSection title="History" list={list} columns={columns} empty="Nothing has happened yet" />
)

/** The papers it moved with, the nearest first: that one a click on the row opens. */
function documentsOf(entry: HistoryEntry) {
  const papers = papersOf(entry)
  if (papers.length === 0) return null // a card leaves out a cell with nothing in it
  return (
    <span className="flex flex-wrap gap-x-1">
      {papers.map(([to, number], place) => (
        <span key={to}>
          {place > 0 && '· '}
          <CodeLink opensRow={place === 0} to={to}>
            {number}
          </CodeLink>
        </span>
      ))}
    </span>
  )
}

function papersOf(entry: HistoryEntry) {
  const { receipt_id, picklist_id, order_id } = entry
  const papers = [
    receipt_id && ([href(signedInPages.receipt, { id: receipt_id }), entry.receipt_number] as const),
    picklist_id && ([href(signedInPages.picklist, { id: picklist_id }), entry.picklist_number] as const),
    order_id && ([href(signedInPages.order, { id: order_id }), entry.order_number] as const),
  ]
  return papers.filter((paper) => Boolean(paper?.[1])) as [to: string, number: string][]
}
