import { ChevronDown } from 'lucide-react'
import { Outlet } from 'react-router'
import type { Route } from './+types/docs-frame.ts'
import { DocSearch } from './doc-search.tsx'
import { DocTree } from './doc-tree.tsx'
import { docHeads } from './read-doc.server.ts'

export const loader = () => docHeads().map(({ path, title }) => ({ path, title }))

/** What every page of the documentation stands in: its search and its tree at the left. */
export default function DocsFrame({ loaderData: heads }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl gap-12 px-5 pt-24 pb-24 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-28 print:pt-8">
      <aside className="grid content-start gap-5 self-start max-lg:mb-8 lg:sticky lg:top-28 lg:z-10 print:hidden">
        <DocSearch />
        <nav aria-label="Documentation" className="max-lg:hidden">
          <DocTree heads={heads} />
        </nav>
        <details className="group rounded-control border border-line lg:hidden">
          <summary className="flex h-11 list-none items-center justify-between px-3 font-medium [&::-webkit-details-marker]:hidden">
            All pages
            <ChevronDown
              className="size-4 text-soft transition-transform duration-120 group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <nav aria-label="Documentation" className="border-t border-line p-3">
            <DocTree heads={heads} />
          </nav>
        </details>
      </aside>
      <Outlet />
    </div>
  )
}
