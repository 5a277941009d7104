import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { formatDate } from '../../platform/format.ts'
import { DocBlocks } from '../code/doc-blocks.tsx'
import { Contents } from '../text/contents.tsx'
import { DocNeighbours } from './doc-neighbours.tsx'
import type { Neighbours } from './neighbours-of.server.ts'
import type { Doc } from './read-doc.server.ts'

type Props = {
  doc: Omit<Doc, 'html'>
  neighbours: Neighbours
  /** What stands behind the text. */
  children?: ReactNode
}

/** A page of the documentation: where it stands, its text, what is read next, and what it is about at the right. */
export function DocArticle({ doc, neighbours, children }: Props) {
  return (
    <div className="gap-12 xl:grid xl:grid-cols-[minmax(0,1fr)_11rem]">
      <article className="min-w-0">
        <Crumbs title={doc.title} />
        <header className="grid gap-3 pt-4 pb-8">
          <h1 className="text-3xl font-semibold">{doc.title}</h1>
          <p className="max-w-[60ch] text-[17px]/7 text-soft">{doc.intro}</p>
          <p className="text-sm text-soft">
            Last updated <time dateTime={doc.updated}>{formatDate(doc.updated)}</time>
          </p>
        </header>
        <DocBlocks blocks={doc.blocks} title={doc.title} />
        {children}
        <p className="mt-14 text-soft">
          Something wrong or missing?{' '}
          <Link to={sitePages.contact} className="font-medium text-brand underline underline-offset-4">
            Tell us
          </Link>
          .
        </p>
        <DocNeighbours {...neighbours} />
      </article>
      <div className="max-xl:hidden print:hidden">
        <Contents headings={doc.headings} />
      </div>
    </div>
  )
}

const Crumbs = ({ title }: { title: string }) => (
  <nav aria-label="Breadcrumb" className="print:hidden">
    <ol className="flex flex-wrap items-center gap-1 text-sm text-soft">
      <li>
        <Link to={sitePages.docs} className="flex min-h-8 items-center hover:text-ink">
          Docs
        </Link>
      </li>
      <li aria-hidden="true">
        <ChevronRight className="size-3.5" />
      </li>
      <li aria-current="page" className="text-ink">
        {title}
      </li>
    </ol>
  </nav>
)
