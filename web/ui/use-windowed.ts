import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { mostLines } from '#contract/shared/limits.ts'
import type { Listing } from '../platform/use-list.ts'
import { useRowPlaces } from './row-places.ts'
import { usePrinting } from './use-printing.ts'

const rowsBeforeTheEnd = 15

/**
 * Of a row that has just come, as high as it is taken to be: asking the document would have it laid out in the midst of drawing. The
 * observer tells in the same frame.
 */
const heightSeen: typeof measureElement<Element> = (row, entry, list) => {
  if (entry) return measureElement(row, entry, list)
  const index = list.indexFromElement(row)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}

/** On paper a row is as high as it is: what it measures there says nothing about the screen. */
const unmeasured = () => {}

/**
 * Which rows of a long list stand in the document, with the space above and below; asks for the next page in good time. `beyond`: how many
 * stand above and below those in sight. On paper all do, as many as the longest document has.
 */
export function useWindowed<Row extends { id: string }>(
  list: Listing<Row>,
  label: string,
  rowHeight: number,
  beyond = 6,
) {
  const { placesOf, rowAtTop, leave } = useRowPlaces(label)
  const { body, scrollMargin } = useScrollMargin()
  const { rows } = list
  const getItemKey = useItemKey(rows)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: beyond,
    scrollMargin,
    initialMeasurementsCache: placesOf(rowHeight),
    measureElement: heightSeen,
  })
  const onLeave = useEffectEvent(() =>
    leave({ rowHeight, places: virtualizer.measurementsCache, top: virtualizer.range?.startIndex ?? 0 }),
  )
  // A layout effect, because only the page's going tells that it is left, and rows of another height that take the place of these ask at once.
  useLayoutEffect(() => () => onLeave(), [])
  const comeBack = useEffectEvent(() => {
    const row = rowAtTop(rowHeight)
    if (row !== undefined) virtualizer.scrollToIndex(row, { align: 'start' })
  })
  // An effect, and a frame later, because the browser's own way back to where one was comes first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => comeBack())
    return () => cancelAnimationFrame(frame)
  }, [])
  const isPrinting = usePrinting()
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const nearEnd = last !== undefined && last.index >= rows.length - rowsBeforeTheEnd
  useMore(list, nearEnd)

  /** Scrolls until this row stands in the document. */
  const showRow = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' })
  if (isPrinting) {
    const all = rows.slice(0, mostLines).map((_, index) => ({ index, key: getItemKey(index) }))
    return { body, items: all, measure: unmeasured, showRow, above: 0, below: 0 }
  }
  return {
    body,
    items,
    measure: virtualizer.measureElement,
    showRow,
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
  }
}

/** Pixels of the page above the list. */
function useScrollMargin() {
  const body = useRef<HTMLElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // A layout effect, because where the list starts is known only once it stands; and anew whenever what is above it, which makes the page higher, has grown.
  useLayoutEffect(() => {
    const list = body.current
    if (!list) return
    const measure = () => {
      const now = list.getBoundingClientRect().top + window.scrollY
      setScrollMargin((was) => (Math.abs(now - was) < 1 ? was : now)) // parts of a pixel come and go by scrolling
    }
    measure()
    // Or the browser, which keeps what has the focus where it is, scrolls back when that row leaves the document.
    list.style.overflowAnchor = 'none'
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  }, [])
  return { body, scrollMargin }
}

/** Asks for the next page in good time; for one that failed when somebody comes to the end anew, or the line is back. */
function useMore({ loadMore, hasFailed = false }: Pick<Listing<unknown>, 'loadMore' | 'hasFailed'>, nearEnd: boolean) {
  const askAgain = useEffectEvent(() => {
    if (hasFailed) loadMore?.()
  })
  // An effect, because scrolling, not rendering, asks for more.
  useEffect(() => {
    if (nearEnd && !hasFailed) loadMore?.()
  }, [nearEnd, loadMore, hasFailed])
  // An effect, because scrolling and the line come from outside.
  useEffect(() => {
    if (!nearEnd) return
    const hear = () => askAgain()
    hear()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [nearEnd])
}

/**
 * Kept while the same rows stand in the same order, whatever their fields say: a new function would have every row laid out anew,
 * a hundred thousand on each frame and two thousand on each key typed into one.
 */
function useItemKey(rows: readonly { id: string }[]) {
  const [known, setKnown] = useState(rows)
  const isSame = known.length === rows.length && rows.every((row, place) => row.id === known[place]?.id)
  if (!isSame) setKnown(rows)
  const inOrder = isSame ? known : rows
  return useCallback((index: number) => inOrder[index]?.id ?? index, [inOrder])
}
