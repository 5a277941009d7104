import { useEffect, useState } from 'react'
import { useAnnouncedRows } from './announced-rows.ts'
import type { DataTableProps } from './data-table-props.ts'
import { ErrorNotice } from './error-notice.tsx'
import { useRowPlaces } from './row-places.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { usePhone } from './use-phone.ts'
import { useWidth } from './use-width.ts'

// What draws the rows comes while they are being read: asked for with the page, not once they are there.
const loadRows = () => import('./table-rows.tsx')
type RowParts = { TableRows?: Awaited<ReturnType<typeof loadRows>>['default']; error?: unknown }
let parts: RowParts = {}
const partsCame = loadRows()
  .catch(loadRows)
  .then(({ default: TableRows }): RowParts => ({ TableRows }))
  .catch((error: unknown): RowParts => ({ error }))
  .then((come) => {
    parts = come
    return come
  })

/**
 * What draws rows, once it is here, or why it cannot be had. No `lazy`, which holds every list back for a while of its own: they come at once, with
 * what is below.
 */
export function useTableRows() {
  const [come, draw] = useState(parts)
  // An effect, because its code comes from outside.
  useEffect(() => {
    void partsCame.then(draw)
  }, [])
  return come
}

/** A list: a table on a desk, two-line label cards on a phone, rows windowed and further pages appended while scrolling. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { list, loading, empty, failed } = props
  const [ref, width] = useWidth()
  const { TableRows, error } = useTableRows()
  const isPhone = usePhone()
  const cards = isPhone || props.isNarrow === true
  const { height } = useRowPlaces(props.label)
  const isEmpty = !list.pending && list.rows.length === 0
  useAnnouncedRows(list)
  if (error && list.rows.length > 0) throw error

  return (
    // As wide as its place, never as its columns: they are shared out over what there is.
    <div ref={ref} className="contain-inline-size" aria-busy={list.pending || list.stale}>
      {list.failure ? (
        <ErrorNotice title={failed} {...list.failure} />
      ) : (
        <div className="overflow-clip rounded-card border border-line bg-card">
          {/* As high as it was from the start, or going back could not scroll down to where one was. */}
          {width === undefined && <div style={{ height }} />}
          {isEmpty ? (
            empty
          ) : list.pending || !TableRows ? (
            <TableSkeleton text={loading} columns={props.columns} cards={cards} isNarrow={props.isNarrow} />
          ) : (
            width !== undefined && (
              <div className={list.stale ? 'opacity-85' : undefined}>
                <TableRows {...(props as unknown as DataTableProps<{ id: string }>)} cards={cards} width={width} />
              </div>
            )
          )}
        </div>
      )}
    </div>
  )
}
