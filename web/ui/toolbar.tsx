import type { ReactNode } from 'react'
import { DownloadButton } from './download-button.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  /** What can be found, as the placeholder of the search: 'Search by name or SKU'. */
  search: string
  /** What to do with what is typed; it replaces the history entry, choosing a filter adds one. */
  onChange: (change: { q: string | undefined }, options: { replace: boolean }) => void
  /** The filters. */
  children?: ReactNode
  /** Fetches the list as it is filtered and sorted now, and saves it as a file. */
  download?: () => Promise<void>
}

/** The line between the stat labels and the table: search, filters, download. On a phone the filters stand two in a line. */
export const Toolbar = ({ search, onChange, children, download }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <div className="flex gap-2 max-md:basis-full md:contents">
      <SearchBox label={search} onSearch={(typed) => onChange({ q: typed }, { replace: true })} />
      {download && <DownloadButton save={download} className="md:hidden" />}
    </div>
    {children}
    {download && <DownloadButton save={download} className="ml-auto max-md:hidden" />}
  </div>
)
