import type { InfiniteData, Query } from '@tanstack/react-query'
import { dependsOn } from './concerns.ts'
import { queryClient } from './query-client.ts'
import type { Subject } from './reads.ts'

export { changedBy } from './concerns.ts'

type Row = { id: string }
type Pages = InfiniteData<{ items: Row[] }>

const mostPagesReadAgain = 4

/**
 * After a write: what it may have changed and is on screen is read again, the rest when it is next shown. In a list scrolled far down
 * the changed row is put in place instead.
 */
export function refreshAfter(answer: unknown, changed: readonly Subject[]) {
  if (isRow(answer)) replaceRow(answer)
  void refresh(({ queryKey }) => dependsOn(queryKey, changed))
}

/**
 * Reads those again that are on screen, but for lists scrolled far down; the others when they are next shown. Answers what comes back
 * when they have been read, or have failed; undefined where none is on screen.
 */
export function refresh(concerned: (query: Query) => boolean): Promise<unknown> | undefined {
  const found = queryClient.getQueryCache().findAll({ predicate: concerned })
  const long = new Set(found.filter(isLongList))
  const short = new Set(found).difference(long)
  const read = queryClient.invalidateQueries({ predicate: (query) => short.has(query) })
  void queryClient.invalidateQueries({ predicate: (query) => long.has(query), refetchType: 'none' })
  return found.some((query) => query.isActive()) ? read : undefined
}

const isRow = (answer: unknown): answer is Row => typeof answer === 'object' && answer !== null && 'id' in answer
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data
const isLongList = (query: Query) => isPages(query.state.data) && query.state.data.pages.length > mostPagesReadAgain

function replaceRow(row: Row) {
  queryClient.setQueriesData<unknown>({ predicate: isLongList }, (data: unknown) => {
    if (!isPages(data)) return data
    const replaced = (old: Row) => (old.id === row.id ? { ...old, ...row } : old)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(replaced) })) }
  })
}
