import type { ReactNode } from 'react'
import { DownloadButton } from './download-button.tsx'

type Props = {
  search: ReactNode
  /** The filters. */
  children?: ReactNode
  /** Fetches the list as it is filtered and sorted now, and saves it as a file. */
  download?: () => Promise<void>
}

/** The line between the stat labels and the table: search, filters, download. On a phone the filters stand two in a line. */
export const Toolbar = ({ search, children, download }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <div className="flex gap-2 max-md:basis-full md:contents">
      {search}
      {download && <DownloadButton save={download} className="md:hidden" />}
    </div>
    {children}
    {download && <DownloadButton save={download} className="ml-auto max-md:hidden" />}
  </div>
)
