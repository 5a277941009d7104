import type { InfiniteData, Query } from '@tanstack/react-query'
import { wasReadSince } from './last-read.ts'
import { queryClient } from './query-client.ts'

type Row = { id: string }
type Pages = InfiniteData<{ items: Row[] }>

const mostPagesReadAgain = 4

const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data
/** Somebody has scrolled so far down that it is not read again for whatever happens. */
export const isLong = ({ state: { data } }: Query) => isPages(data) && data.pages.length > mostPagesReadAgain

/** For who sees no more of it: what was loaded further down is loaded again once somebody scrolls there. */
export function cutToFirstPage({ queryKey }: Query) {
  queryClient.setQueryData(queryKey, (data: unknown) =>
    isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
  )
}

/** Every list of these that is loaded in pages, with the rows of each page as `change` makes them. */
function changePages(lists: (query: Query) => boolean, change: (items: Row[], page: number, list: Query) => Row[]) {
  for (const list of queryClient.getQueryCache().findAll({ predicate: lists })) {
    const { data } = list.state
    if (!isPages(data)) continue
    const pages = data.pages.map((page, place) => ({ ...page, items: change(page.items, place, list) }))
    queryClient.setQueryData(list.queryKey, { ...data, pages })
  }
}

/** Where a row stood that was removed from a list, and until when (as `performance.now()`): an undo brings it back there. */
type Gap = { row: Row; list: string; page: number; place: number; at: number }
/** By the id of the row. */
const gaps = new Map<string, Gap[]>()

/** Takes a row that was removed off the lists of its room. */
export function removeRow(room: string, id: string) {
  const left: Gap[] = []
  changePages(
    ({ queryKey }) => queryKey[0] === room,
    (items, page, { queryHash }) => {
      const place = items.findIndex((row) => row.id === id)
      const row = items[place]
      if (!row) return items
      left.push({ row, list: queryHash, page, place, at: performance.now() })
      return items.toSpliced(place, 1)
    },
  )
  if (left.length > 0) gaps.set(id, left)
}

/** Puts a row that was saved in place where a list is too long to be read again, and one that was restored where it was. */
export function replaceRow(row: Row) {
  const left = gaps.get(row.id) ?? []
  gaps.delete(row.id)
  changePages(isLong, (items, page, { queryHash }) => {
    const replaced = items.map((old) => (old.id === row.id ? { ...old, ...row } : old))
    const gap = left.find(({ list, page: on, at }) => list === queryHash && on === page && !wasReadSince(list, at))
    return gap ? replaced.toSpliced(gap.place, 0, { ...gap.row, ...row }) : replaced
  })
}
