import type { ReactNode } from 'react'
import type { Listing } from '../platform/use-list.ts'
import { leastWidth } from './column-widths.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { useRowPlaces } from './row-places.ts'
import type { Sorting } from './sort-button.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { Selection } from './use-selection.ts'
import { useWidth } from './use-width.ts'

/** One column of a `DataTable`, declared at module level. */
export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, tabular. */
  align?: 'left' | 'right'
  /** Pixels it needs at least; 170 where none are given. */
  width?: number
  /** Its part of the room that is left over: none for a column with a width, 1 for the others. */
  share?: number
  /** Where the cell goes on a phone's two-line label card; left out there by default. */
  card?: 'title' | 'figure' | 'detail' | 'badge'
  /** What stands on the card instead of `cell`. */
  cardCell?: (row: Row) => ReactNode
  /** The list's word for sorting by this column; without one its heading is no button. */
  sort?: string
  /** Keeps the heading for screen readers only, as for buttons. */
  headerHidden?: boolean
}

export type DataTableProps<Row extends { id: string }> = {
  /** From `useList`, `useRows` or `listed`. */
  list: Listing<Row>
  columns: readonly Column<Row>[]
  /** Names the table for screen readers: 'Products'. */
  label: string
  /** The specification's loading text, shown at once inside the skeleton. */
  loading: string
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode
  /** Headline when loading failed: 'Failed to fetch customers'. */
  failed: string
  /** Buttons at the end of each row, always visible. */
  actions?: (row: Row) => ReactNode
  /** Width of the actions in pixels; 84 holds two icons. */
  actionsWidth?: number
  /** Rows to stand out. */
  highlight?: (row: Row) => boolean
  /** Makes the headings of columns with `sort` buttons. */
  sorting?: Sorting
  /** From `useSelection`; puts a box before each row. */
  selection?: Selection
  /** What a row is called where its own buttons are read out. */
  nameOf?: (row: Row) => string
  /** Pixels of a row as a guess, before it is measured. */
  rowHeight?: number
}

const phone = 736
export const selectionWidth = 44

/** Below this width the columns would be squeezed, so the rows become cards. */
const narrowestTable = <Row extends { id: string }>(props: DataTableProps<Row>) => {
  const { columns, actions, actionsWidth = 84, selection } = props
  const around = (actions ? actionsWidth : 0) + (selection ? selectionWidth : 0)
  return Math.max(
    phone,
    columns.reduce((sum, column) => sum + leastWidth(column), around),
  )
}

/** A list: a table on a desk, two-line label cards on a phone, rows windowed and further pages appended while scrolling. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { list, loading, empty, failed } = props
  const [ref, width] = useWidth()
  const cards = width !== undefined && width < narrowestTable(props)
  const { height } = useRowPlaces(props.label)
  const isEmpty = !list.pending && list.rows.length === 0

  return (
    // As wide as its place, never as its columns: they are shared out over what there is.
    <div ref={ref} className="contain-inline-size" aria-busy={list.pending || list.stale}>
      {list.error ? (
        <ErrorNotice title={failed} error={list.error} onRetry={list.retry} />
      ) : (
        <div className="overflow-clip rounded-card border border-line bg-card">
          {list.pending && <TableSkeleton text={loading} columns={props.columns} cards={cards} />}
          {isEmpty && empty}
          {/* As high as it was from the start, or going back could not scroll down to where one was. */}
          {width === undefined && <div style={{ height }} />}
          {!isEmpty && !list.pending && width !== undefined && (
            <div className={list.stale ? 'opacity-60' : undefined}>
              {cards ? <DataCards {...props} /> : <DataGrid {...props} width={width} />}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
