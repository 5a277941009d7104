import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Listing } from '../platform/use-list.ts'
import { useRowPlaces } from './row-places.ts'

const rowsBeforeTheEnd = 15

/** Which rows of a long list stand in the document, with the space above and below; asks for the next page in good time. */
export function useWindowed<Row extends { id: string }>(list: Listing<Row>, label: string, rowHeight: number) {
  const { placesOf, leave } = useRowPlaces(label)
  const body = useRef<HTMLElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // A layout effect, because where the list starts is known only once it stands.
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])

  const { rows } = list
  // Kept while the rows are the same: a new function would have every row laid out anew, a hundred thousand on each frame.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
    scrollMargin,
    initialMeasurementsCache: placesOf(rowHeight),
  })
  const onLeave = useEffectEvent(() => leave(rowHeight, virtualizer.measurementsCache))
  // An effect, because only the page's going tells that it is left.
  useEffect(() => () => onLeave(), [])
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const nearEnd = last !== undefined && last.index >= rows.length - rowsBeforeTheEnd
  const { loadMore } = list
  // An effect, because scrolling, not rendering, asks for more.
  useEffect(() => {
    if (nearEnd) loadMore?.()
  }, [nearEnd, loadMore])

  return {
    body,
    items,
    measure: virtualizer.measureElement,
    /** Scrolls until this row stands in the document. */
    showRow: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
  }
}
