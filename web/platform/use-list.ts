import { keepPreviousData, type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageOptions } from './api-client.ts'
import { type Failure, useFailure } from './use-failure.ts'

/** Rows on their way to a `DataTable`, wherever they come from. */
export type Listing<Row> = {
  rows: readonly Row[]
  /** Nothing to show yet. */
  pending: boolean
  /** It has come, or could not be had, since it stands here: where it is pending still it is asked for again, and what is below it stands already. */
  isFetched?: boolean
  /** These are the rows of the last filter, while the next ones load. */
  stale: boolean
  /** There is nothing to show, and why; also while it is tried again. */
  failure?: Failure | undefined
  /** Undefined at the end of the list and while a page is on its way. */
  loadMore: (() => void) | undefined
  /** There are rows beyond those loaded. */
  more: boolean
  /** The next page could not be had: it is asked for again when somebody wants it anew, and not by itself. */
  hasFailed?: boolean
}

type Failing = {
  /** Toast text when loading fails; without one a failure shows inline only. */
  failed?: string
}

/** A list in keyset pages: `useList(api.products.list.pages({ query: filters }))`. */
export function useList<Row>(pages: PageOptions<Row>, { failed }: Failing = {}): Listing<Row> {
  const list = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData, meta: { failed } })
  const failure = useFailure(list)
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  return {
    rows,
    pending: list.isPending && !failure,
    isFetched: list.isFetchedAfterMount,
    stale: list.isPlaceholderData,
    failure,
    loadMore: list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined,
    more: list.hasNextPage,
    hasFailed: list.isFetchNextPageError,
  }
}

/** A short list that comes whole: `useRows(api.stock.locations.query())`. */
export function useRows<Row, Key extends readonly unknown[]>(
  query: UseQueryOptions<{ items: Row[] }, Error, { items: Row[] }, Key>,
  { failed }: Failing = {},
): Listing<Row> {
  const read = useQuery({ ...query, meta: { failed } })
  const failure = useFailure(read)
  return {
    rows: read.data?.items ?? [],
    pending: read.isPending && !failure,
    isFetched: read.isFetchedAfterMount,
    stale: false,
    failure,
    loadMore: undefined,
    more: false,
  }
}

/** Rows a page holds already, such as the lines of a document. */
export const listed = <Row>(rows: readonly Row[]): Listing<Row> => ({
  rows,
  pending: false,
  stale: false,
  loadMore: undefined,
  more: false,
})
