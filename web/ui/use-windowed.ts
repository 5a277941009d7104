import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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

  const virtualizer = useWindowVirtualizer({
    count: list.rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => list.rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin,
    initialMeasurementsCache: placesOf(rowHeight),
  })
  const onLeave = useEffectEvent(() => leave(rowHeight, virtualizer.measurementsCache))
  // An effect, because only the page's going tells that it is left.
  useEffect(() => () => onLeave(), [])
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const nearEnd = last !== undefined && last.index >= list.rows.length - rowsBeforeTheEnd
  const { loadMore } = list
  // An effect, because scrolling, not rendering, asks for more.
  useEffect(() => {
    if (nearEnd) loadMore?.()
  }, [nearEnd, loadMore])

  return {
    body,
    items,
    measure: virtualizer.measureElement,
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
  }
}
