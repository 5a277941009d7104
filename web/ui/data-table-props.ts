import type { ReactNode } from 'react'
import type { CsvHeading, CsvList } from '#contract/csv-columns.ts'
import type { Listing } from '../platform/use-list.ts'
import type { Sorting } from './sort-button.tsx'
import type { Selection } from './use-selection.ts'

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
  /** Where there is no room for all columns, that of the least gives way first; by its part on a card unless said. */
  priority?: number
  /** What stands above it in the list's file: its own heading, unless said. */
  csv?: readonly CsvHeading<CsvList>[]
  /** There only for whoever chooses it in the columns menu. */
  extra?: boolean
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
  /** The list a page is about, by the name under which a person's columns are kept; its rows answer j, k and x. */
  name?: string
  /** Stands in a narrow column: label cards at any width, so that nothing is left out. */
  isNarrow?: boolean
}

export const selectionWidth = 44
