import { useMemo } from 'react'
import { useColumnModel } from './column-model.ts'
import { columnWidths, fitting } from './column-widths.ts'
import type { Column } from './data-table-props.ts'
import { useTellDrawn } from './drawn-columns.ts'

/** Whoever asked for a column wants to see it: others give way first, but for what says which row it is. */
const askedFor = 9

/** The columns of a list that are chosen and fit into so many pixels, with the width of each. */
export function useShownColumns<Row>(columns: readonly Column<Row>[], list: string | undefined, room: number) {
  const model = useColumnModel(columns, list)
  const { columnSizing } = model.state
  const chosen = model.getVisibleLeafColumns().flatMap((kept) => {
    const column = columns.find(({ header }) => header === kept.id)
    if (!column) return []
    const wanted = column.extra ? { ...column, priority: askedFor } : column
    return columnSizing[kept.id] === undefined ? [wanted] : [{ ...wanted, width: kept.getSize(), share: 0 }]
  })
  const fit = fitting(chosen, room)
  const headers = fit.map(({ header }) => header).join('\n')
  // The same as long as they are: rows are not drawn anew while a column is only made wider.
  const shown = useMemo(
    () => headers.split('\n').flatMap((header) => columns.find((column) => column.header === header) ?? []),
    [headers, columns],
  )
  useTellDrawn(
    list,
    useMemo(() => headers.split('\n'), [headers]),
  )
  return { model, shown, widths: columnWidths(fit, room) }
}
