import { Download } from 'lucide-react'
import { dpaFile, sitePages } from '#contract/shared/site-pages.ts'
import { formatDate } from '../../platform/format.ts'
import { pageHead } from '../../platform/page-head.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import { pathOf } from '../text/path-of.server.ts'
import { TextPage } from '../text/text-page.tsx'
import { type LegalText, readLegal } from './read-legal.server.ts'

type Loaded = { loaderData: LegalText }

/** The same page for each of the legal texts: which one, says its address. */
export const loader = ({ request }: { request: Request }) => readLegal(pathOf(request))

export const meta = ({ loaderData: { path, title, intro, updated } }: Loaded) =>
  pageHead({ path, title, description: intro, updated })

export default function LegalPage({ loaderData }: Loaded) {
  return <TextPage {...loaderData} before={<Label {...loaderData} />} />
}

/** Above the title: since when the text is as it is, and the agreement as a file to keep. */
function Label({ path, updated }: Pick<LegalText, 'path' | 'updated'>) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex items-center gap-3 text-base text-soft">
        <Ticks className="h-4 w-10 text-ink" count={8} />
        <span>
          Last updated <time dateTime={updated}>{formatDate(updated)}</time>
        </span>
      </p>
      {path === sitePages.dpa && (
        <a href={dpaFile} download className={buttonClass({ wraps: true }, 'print:hidden')}>
          <Download className="size-4" aria-hidden="true" />
          Download PDF
        </a>
      )}
    </div>
  )
}
