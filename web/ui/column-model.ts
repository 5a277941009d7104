import {
  type ColumnDef,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type ColumnLayout, useColumnLayout } from './column-layouts.ts'
import { leastWidth } from './column-widths.ts'
import type { Column } from './data-table-props.ts'

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature })
type Row = { id: string }
/** The rows are windowed and drawn by the list itself: the model is that of its columns. */
const noRows: Row[] = []

/** Pixels between which a column can be made wider and narrower. */
const [narrowest, widest] = [56, 640]
export const widthStep = 16

/** The columns of a list as whoever looks at it has chosen, ordered and sized them; `list` names what is kept of that. */
export function useColumnModel<R>(columns: readonly Column<R>[], list: string | undefined) {
  const [layout, keep] = useColumnLayout(list)
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const columnVisibility = useMemo(() => ({ ...extrasOf(columns), ...layout.columnVisibility }), [columns, layout])
  const keeping =
    <Part extends keyof ColumnLayout>(part: Part, now: ColumnLayout[Part]) =>
    (next: Updater<ColumnLayout[Part]>) =>
      keep({ ...layout, [part]: typeof next === 'function' ? next(now) : next })
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { ...layout, columnVisibility },
    onColumnOrderChange: keeping('columnOrder', layout.columnOrder),
    onColumnSizingChange: keeping('columnSizing', layout.columnSizing),
    onColumnVisibilityChange: keeping('columnVisibility', columnVisibility),
  })
}
export type ColumnModel = ReturnType<typeof useColumnModel>

const definitionOf = <R>(column: Column<R>): ColumnDef<typeof features, Row> => ({
  id: column.header,
  header: column.header,
  size: leastWidth(column),
  minSize: narrowest,
  maxSize: widest,
  enableHiding: column.card !== 'title',
})

const extrasOf = <R>(columns: readonly Column<R>[]) =>
  Object.fromEntries(columns.flatMap(({ header, extra }) => (extra ? [[header, false]] : [])))
