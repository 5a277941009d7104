import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '../platform/announce.ts'
import { formatNumber } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'

/** Says how many rows a list has once it was searched, filtered or sorted, while the focus stays where it is; not what comes by itself. */
export function useAnnouncedRows({ stale, pending, failure, rows, more }: Listing<unknown>) {
  const { search } = useLocation()
  const heard = useRef({ search, rows })
  const hasFailed = failure !== undefined // which is said where it stands
  const found = rows.length === 0 ? 'Nothing found' : `${formatNumber(rows.length)}${more ? ' or more' : ''} found`
  // An effect, because only what is drawn now is heard.
  useEffect(() => {
    if (stale || pending || hasFailed) return
    const isAsked = heard.current.search !== search && heard.current.rows !== rows
    heard.current = { search, rows }
    if (isAsked) announce(found)
  }, [stale, pending, hasFailed, search, rows, found])
}
