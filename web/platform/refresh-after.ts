import type { InfiniteData, Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

type Row = { id: string }
type Pages = InfiniteData<{ items: Row[] }>

const mostPagesReadAgain = 4

/** After a write everything on screen is read again. A list scrolled far down is not: its changed row is put in place instead. */
export function refreshAfter(answer: unknown) {
  if (isRow(answer)) replaceRow(answer)
  void queryClient.invalidateQueries({ predicate: (query) => !isLongList(query) })
  void queryClient.invalidateQueries({ predicate: isLongList, refetchType: 'none' })
}

/** After many rows were changed at once: their list is read again from its start, however long it was. */
export const readAgain = (room: string, list: string) => void queryClient.resetQueries({ queryKey: [room, list] })

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
