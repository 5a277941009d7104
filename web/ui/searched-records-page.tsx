import type { PageOptions } from '../platform/api-client.ts'
import { filtersIn, useFilters, withoutFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { RecordsPage, type RecordsPageProps } from './records-page.tsx'
import { Toolbar } from './toolbar.tsx'

const filters = { q: 'text' } as const
type Asked = { query: { q?: string | undefined } }

/** The endpoints of the records, as `api` has them. */
type Records<Row> = {
  list: { pages: (asked: Asked) => PageOptions<Row> }
  csv: { save: (asked: { query: Asked['query'] & { columns?: string | undefined } }) => Promise<void> }
}

/** What such a page reads, of the request that opens it. */
export const searchedIn = ({ url }: Request) => ({ query: filtersIn(new URL(url).searchParams, filters) })

/** Records in keyset pages, searched by one text and saved as a file. */
export function SearchedRecordsPage<Row extends { id: string; name: string }>({
  records,
  search,
  ...page
}: Omit<RecordsPageProps<Row>, 'list' | 'searched' | 'toolbar'> & {
  records: Records<Row>
  /** What can be found, as the placeholder of the search. */
  search: string
}) {
  const [query, setQuery] = useFilters(filters)
  const list = useList(records.list.pages({ query }), { failed: page.failed })
  const clear = () => setQuery(withoutFilters(filters))
  const isEmpty = !list.pending && !query.q && list.rows.length === 0
  const toolbar = (
    <Toolbar
      search={search}
      onChange={setQuery}
      onClear={query.q ? clear : undefined}
      list={{ columns: page.columns, name: page.title.toLowerCase() }}
      isEmpty={isEmpty}
      download={(columns) => records.csv.save({ query: { ...query, columns } })}
    />
  )
  return <RecordsPage {...page} list={list} searched={Boolean(query.q)} toolbar={toolbar} onClear={clear} />
}
