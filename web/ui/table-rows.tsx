import { usePreference } from '../platform/choose-preferences.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import type { DataTableProps } from './data-table-props.ts'

type Props<Row extends { id: string }> = DataTableProps<Row> & {
  cards: boolean
  /** Pixels there are for the whole table. */
  width: number
}

/** The rows of a `DataTable`; those of another height are laid out anew. */
export default function TableRows<Row extends { id: string }>({ cards, ...props }: Props<Row>) {
  const density = usePreference('density')
  return cards ? <DataCards {...props} /> : <DataGrid key={density} {...props} />
}
