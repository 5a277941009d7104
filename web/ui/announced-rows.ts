import { useEffect, useRef } from 'react'
import { announce } from '../platform/announce.ts'
import { formatNumber } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'

/** Says how many rows there are once a list shows others than before: one that was searched or filtered, while the focus stays where it is. */
export function useAnnouncedRows({ stale, rows, more }: Listing<unknown>) {
  const wasStale = useRef(stale)
  const found = rows.length === 0 ? 'Nothing found' : `${formatNumber(rows.length)}${more ? ' or more' : ''} found`
  // An effect, because only what is drawn now is heard.
  useEffect(() => {
    if (wasStale.current && !stale) announce(found)
    wasStale.current = stale
  }, [stale, found])
}
