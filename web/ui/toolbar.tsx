import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DownloadButton } from './download-button.tsx'
import { type ListColumns, ListMenu } from './list-menu.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  /** What can be found, as the placeholder of the search: 'Search by name or SKU'. */
  search: string
  /** What to do with what is typed; it replaces the history entry, choosing a filter adds one. */
  onChange: (change: { q: string | undefined }, options: { replace: boolean }) => void
  /** The filters. */
  children?: ReactNode
  /** Fetches the list as it is filtered and sorted now, and saves it as a file. */
  download?: (columns: string | undefined) => Promise<void>
  /** There is nothing to save as a file: the button is not there, and leaves its place on a desk, where it would move others. */
  isEmpty?: boolean
  /** Takes all filters away; there while the list has any. */
  onClear?: (() => void) | undefined
  /** The list with menus of its own. */
  list?: ListColumns
}

/** The line between the stat labels and the table: search, filters, download. On a phone the filters stand two in a line. */
export const Toolbar = ({ search, onChange, children, download, isEmpty, onClear, list }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <div className="flex gap-2 max-md:basis-full md:contents">
      <SearchBox label={search} onSearch={(typed) => onChange({ q: typed }, { replace: true })} />
      {list && download && !isEmpty && <DownloadButton {...list} save={download} className="md:hidden" />}
    </div>
    <div className="flex flex-wrap gap-2 max-md:w-full md:contents">{children}</div>
    {onClear && (
      <Button look="quiet" onClick={onClear} className="max-md:flex-1">
        Clear filters
      </Button>
    )}
    <div className="ml-auto flex gap-2 max-md:hidden">
      {list && download && <DownloadButton {...list} save={download} className={isEmpty ? 'invisible' : ''} />}
      {list && <ListMenu {...list} />}
    </div>
  </div>
)
