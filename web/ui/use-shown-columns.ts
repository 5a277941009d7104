import { useMemo } from 'react'
import { useColumnModel } from './column-model.ts'
import { columnWidths, fitting } from './column-widths.ts'
import type { Column } from './data-table.tsx'

/** The columns of a list that are chosen and fit into so many pixels, with the width of each. */
export function useShownColumns<Row>(columns: readonly Column<Row>[], list: string | undefined, room: number) {
  const model = useColumnModel(columns, list)
  const { columnSizing } = model.state
  const chosen = model.getVisibleLeafColumns().flatMap((kept) => {
    const column = columns.find(({ header }) => header === kept.id)
    if (!column) return []
    return columnSizing[kept.id] === undefined ? [column] : [{ ...column, width: kept.getSize(), share: 0 }]
  })
  const fit = fitting(chosen, room)
  const headers = fit.map(({ header }) => header).join('\n')
  // The same as long as they are: rows are not drawn anew while a column is only made wider.
  const shown = useMemo(
    () => headers.split('\n').flatMap((header) => columns.find((column) => column.header === header) ?? []),
    [headers, columns],
  )
  return { model, shown, widths: columnWidths(fit, room) }
}
